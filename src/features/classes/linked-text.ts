/** A part of a text, with a URL where it is a link. */
export interface TextPart {
  text: string
  href?: string
}

const urlPattern = /\bhttps?:\/\/[^\s<>"]+/gi
/** Punctuation that usually ends the sentence rather than the URL. */
const trailingPunctuation = /[.,;:!?'’”…]+$/

/** Splits a text into plain parts and links. Only http and https URLs become links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(urlPattern)) {
    const href = trimPunctuation(match[0])
    if (!URL.canParse(href)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function trimPunctuation(url: string): string {
  const href = url.replace(trailingPunctuation, '')
  // "(see https://a.org/b)": a closing bracket belongs to the URL only if it was opened there.
  return href.endsWith(')') && !href.includes('(') ? trimPunctuation(href.slice(0, -1)) : href
}
