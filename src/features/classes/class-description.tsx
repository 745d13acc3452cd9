import { linkedText } from './linked-text'

/** What the coach wrote, with its line breaks, and its addresses as links. */
export function ClassDescription({ text }: { text: string }) {
  return (
    <p className="max-w-[62ch] text-md whitespace-pre-line">
      {linkedText(text).map((part, index) =>
        part.href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link wrap-anywhere"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
