import { exactParts } from '../../../domain/requests/messages/exact-text.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './raw-data.css?inline'

/** The exact text, with visible marks for what could not be seen. */
export function ExactText({ text }: { text: string }) {
  useSheet(css)
  return (
    <bdi>
      {exactParts(text).map((part, index) =>
        'mark' in part ? <span key={index} className="exact-mark" data-code={part.mark} /> : part.text,
      )}
    </bdi>
  )
}
