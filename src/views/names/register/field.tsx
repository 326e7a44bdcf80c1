import { useId } from 'react'
import type { NameCheck } from '../../../flows/names/draft.ts'
import type { NameMessages } from '../../../messages/names/en.ts'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useNameMessages } from '../use-name-messages.ts'

interface FieldProps {
  label: string
  zone: string
  check: NameCheck
  isBusy: boolean
  onChange: (text: string) => void
}

/** The name, its zone, and whether it is available. */
export function Field({ label, zone, check, isBusy, onChange }: FieldProps) {
  const words = useNameMessages()
  const id = useId()
  const text = sentenceOf(check, words)
  const isWrong = check.step === 'not-free' || check.step === 'owner' || isWrongText(check)
  return (
    <>
      <label className="name-box surface" data-wrong={isWrong || undefined}>
        <span className="name-typed" dir="ltr">
          <input
            data-autofocus
            type="text"
            name="account-name"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            value={label}
            readOnly={isBusy}
            aria-invalid={isWrong || undefined}
            aria-label={words.field}
            aria-describedby={id}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="name-zone">.{zone}</span>
        </span>
        <Status check={check} />
      </label>
      <p id={id} className="name-say" role="status" data-tone={isWrong ? 'bad' : undefined}>
        {text}
      </p>
    </>
  )
}

function Status({ check }: { check: NameCheck }) {
  const words = useNameMessages()
  if (check.step === 'checking')
    return (
      <span className="name-status">
        <Spinner />
        <span className="visually-hidden">{words.checking}</span>
      </span>
    )
  if (check.step === 'free') return <Tag tone="good">{words.free}</Tag>
  if (check.step === 'not-free')
    return <Tag tone="bad">{check.reason === 'taken' ? words.taken : words.notFree}</Tag>
  return null
}

/** A text that is too short is not an error yet. */
const isWrongText = (check: NameCheck) => check.step === 'invalid' && check.problem !== 'short'

const REASONS: Readonly<Record<string, keyof NameMessages>> = {
  taken: 'takenText',
  'look-alike': 'lookAlike',
  reserved: 'reserved',
  owner: 'owner',
  zone: 'zone',
}

function sentenceOf(check: NameCheck, words: NameMessages): string {
  if (check.step === 'empty') return words.hint
  if (check.step === 'invalid') return words[check.problem]
  if (check.step === 'unchecked') return words.unchecked
  if (check.step === 'owner') return words.owner
  if (check.step !== 'not-free') return ''
  const key = Object.hasOwn(REASONS, check.reason) ? REASONS[check.reason] : undefined
  const known = key && words[key]
  return typeof known === 'string' ? known : check.description || words.refused
}
