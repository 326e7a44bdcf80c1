import { fill } from '../../domain/fill.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { copyRawData } from '../../flows/review/copy-raw-data.ts'
import { checkAgain } from '../../flows/review/explain-review.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { KeyValue, KeyValues } from '../../ui/review/key-values.tsx'
import { Disclosure } from '../shared/request/disclosure.tsx'
import { RawData } from '../shared/request/raw-data.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { isSignature } from './is-signature.ts'

const AGAIN = 'M20 12a8 8 0 1 1-2.4-5.7M20 4v4.5h-4.5'

/** All further details, and the exact request. */
export function Details({ explanation, onToggle }: { explanation: Explanation; onToggle: () => void }) {
  const { review: words } = useRequestMessages()
  const parts = useParts(explanation)
  const { fields, understood } = explanation.description
  const label = isSignature(explanation) ? words.signedData : understood ? words.details : words.rawData
  return (
    <Disclosure label={label} onToggle={onToggle}>
      {fields.length > 0 && (
        <KeyValues>
          {fields.map(({ label: name, text }, index) => (
            <KeyValue key={index} name={<bdi>{name}</bdi>}>
              <bdi>{text}</bdi>
            </KeyValue>
          ))}
        </KeyValues>
      )}
      {parts.length > 0 && <RawData label={words.rawData} parts={parts} />}
      <div className="two">
        <CopyButton
          label={words.copyData}
          copiedLabel={words.copied}
          onCopy={() => copyRawData(parts.map(({ label: name, text }) => `${name}\n${text}`).join('\n\n'))}
        />
        <Button variant="quiet" icon={AGAIN} busy={explanation.stage !== 'complete'} onClick={checkAgain}>
          {words.checkAgain}
        </Button>
      </div>
    </Disclosure>
  )
}

function useParts({ description }: Explanation) {
  const { review: words } = useRequestMessages()
  const locale = useStore($formatLocale)
  const count = new Intl.NumberFormat(locale)
  const raw = description.raw.map(({ id, text, size }, index) => ({
    key: `${id} ${index}`,
    label:
      size === undefined
        ? words.raw[id]
        : fill(words.bytes, { name: words.raw[id], count: count.format(size) }),
    text,
  }))
  const digests = (['calldata', 'domain', 'message', 'final'] as const).flatMap((id) => {
    const text = description.digests[id]
    return text === undefined ? [] : [{ key: id, label: words.digests[id], text }]
  })
  return [...raw, ...digests]
}
