import { type SubmitEvent, useId, useState } from 'react'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './address-field.css?inline'
import type { FieldState } from './field-state.ts'
import { MAIL, NEXT } from './icons.ts'

const INPUT = {
  type: 'email',
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  // Maximum length of an address (RFC 5321).
  maxLength: 254,
} as const

interface AddressFieldProps extends FieldState {
  label: string
  /** Accessible name of the button, which shows an arrow. */
  submit: string
  value: string
  /** The field does not get the focus when the view is entered: that would open a keyboard over it. */
  isQuiet?: boolean
  /** Whether the value is the current address. */
  isUnchanged?: boolean
  onChange: (text: string) => void
  onFocus?: (() => void) | undefined
  onSubmit: (email: string) => void
}

/** An e-mail field with its button, and its failure. */
export function AddressField({ label, submit, value, isUnchanged = false, ...props }: AddressFieldProps) {
  useSheet(css)
  const { isBusy, isQuiet, failure, isInvalid, failureText, note, onChange, onFocus, onSubmit } = props
  const id = useId()
  // Typing on dismisses the failure.
  const [seen, setSeen] = useState<object>()
  const hasFailed = !!failure && failure !== seen && !isBusy
  const isWrong = hasFailed && !!isInvalid
  const isEmpty = !value.trim() || isUnchanged
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmpty && !isBusy) onSubmit(value)
  }
  return (
    <form
      className="address-field"
      aria-label={submit}
      tabIndex={isQuiet ? -1 : undefined}
      data-autofocus={isQuiet || undefined}
      onSubmit={send}
      noValidate
    >
      <div className="address-box surface" data-wrong={isWrong || undefined}>
        <label htmlFor={id}>
          <Icon name={MAIL} />
          <span className="visually-hidden">{label}</span>
        </label>
        <input
          id={id}
          {...INPUT}
          // An address is left to right; the placeholder has the direction of the language.
          dir={value ? 'ltr' : undefined}
          placeholder={label}
          value={value}
          readOnly={isBusy}
          aria-invalid={isWrong || undefined}
          aria-describedby={hasFailed ? `${id}-wrong` : undefined}
          onFocus={onFocus}
          onChange={(event) => {
            setSeen(failure)
            onChange(event.target.value)
          }}
        />
        <AddressGo label={submit} isBusy={isBusy} isOff={isEmpty} />
      </div>
      <div id={`${id}-wrong`} role="alert">
        {hasFailed && (
          <p className="address-say" data-tone="bad" data-trouble="">
            {failureText}
          </p>
        )}
      </div>
      <div role="status">{isBusy && note && <p className="address-say">{note}</p>}</div>
    </form>
  )
}

function AddressGo({ label, isBusy, isOff }: { label: string; isBusy: boolean; isOff: boolean }) {
  return (
    <Pressable type="submit" className="address-go" aria-label={label} busy={isBusy} disabled={isOff}>
      {isBusy ? <Spinner /> : <Icon name={NEXT} size={18} />}
    </Pressable>
  )
}
