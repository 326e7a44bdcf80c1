import { useSheet } from '../../../ui/use-sheet.ts'
import { DraftSentence } from './draft-sentence.tsx'
import css from './intent.css?inline'

/** One sentence: what a request does. */
export function Intent({ text, id }: { text: string; id?: string }) {
  useSheet(css)
  return (
    <h3 className="request-intent" id={id} dir="auto">
      <DraftSentence text={text} />
    </h3>
  )
}
