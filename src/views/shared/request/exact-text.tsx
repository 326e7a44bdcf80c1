import { useSheet } from '../../../ui/use-sheet.ts'
import css from './raw-data.css?inline'

/** What is not seen, or makes the text read differently. Line ends and tabs are as they are. */
const UNSEEN = /((?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/u

/** A text to the letter, with visible marks for the characters that would not be seen. */
export function ExactText({ text }: { text: string }) {
  useSheet(css)
  return (
    <bdi>
      {text
        .split(UNSEEN)
        .map((part, index) =>
          index % 2 ? (
            <span
              key={index}
              className="exact-mark"
              data-code={`U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`}
            />
          ) : (
            part
          ),
        )}
    </bdi>
  )
}
