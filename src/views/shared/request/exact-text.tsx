import { useSheet } from '../../../ui/use-sheet.ts'
import css from './raw-data.css?inline'

/** Characters that are invisible, or change the order of the text. Line breaks and tabs are kept. */
const UNSEEN = /((?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/u

/** The exact text, with visible marks for invisible characters. */
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
