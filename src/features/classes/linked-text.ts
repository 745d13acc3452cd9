/** A stretch of text, and the address it leads to where it is one. */
export interface TextPart {
  text: string
  href?: string
}

const address = /\bhttps?:\/\/[^\s<>"]+/gi
/** What usually belongs to the sentence rather than to the address before it. */
const sentenceEnd = /[.,;:!?'’”…]+$/

/** Cuts a text into plain stretches and addresses. Only http and https become links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const href = withoutSentence(match[0])
    if (!URL.canParse(href)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function withoutSentence(found: string): string {
  const href = found.replace(sentenceEnd, '')
  // "(see https://a.org/b)": a bracket belongs to the address only if it was opened in it.
  return href.endsWith(')') && !href.includes('(') ? withoutSentence(href.slice(0, -1)) : href
}
