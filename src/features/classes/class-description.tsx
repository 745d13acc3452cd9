import { linkedText } from './linked-text'

/** The description of a class with its line breaks, and its URLs as links. */
export function ClassDescription({ text }: { text: string }) {
  return (
    <p className="max-w-[62ch] text-md whitespace-pre-line">
      {linkedText(text).map((part, index) =>
        part.href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are identified by position alone
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
