import { Fragment } from 'react'
import { AWAITED } from '../../../domain/requests/explain/speak.ts'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { wholeAddresses } from '../../../ui/text/whole-addresses.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './draft-sentence.css?inline'
import { useRequestMessages } from './use-request-messages.ts'

/** A sentence about a request. An amount that is awaited is drawn as a box of a usual width, so that the lines break as they will with it. */
export function DraftSentence({ text }: { text: string }) {
  useSheet(css)
  const { review: words } = useRequestMessages()
  return text.split(AWAITED).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className="awaited-amount">
          <span className="visually-hidden">{words.checking}</span>
          <Skeleton />
        </span>
      )}
      {wholeAddresses(part)}
    </Fragment>
  ))
}
