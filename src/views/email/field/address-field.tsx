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
  // The longest address there can be (RFC 5321).
  maxLength: 254,
} as const

interface AddressFieldProps extends FieldState {
  label: string
  /** Of the button, which shows an arrow. */
  submit: string
  value: string
  /** The field does not take the focus when the view is entered: that would open a keyboard over it. */
  isQuiet?: boolean
  /** It is the address that holds already. */
  isUnchanged?: boolean
  onChange: (text: string) => void
  onFocus?: (() => void) | undefined
  onSubmit: (email: string) => void
}

/** One e-mail address, the button that sends it, and what was wrong with it. */
export function AddressField({ label, submit, value, isUnchanged = false, ...props }: AddressFieldProps) {
  useSheet(css)
  const { isBusy, isQuiet, failure, isInvalid, failureText, note, onChange, onFocus, onSubmit } = props
  const id = useId()
  // Who types on has read it.
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
          // An address reads from left to right; the placeholder as the language does.
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
          <p className="address-say" data-tone="bad">
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
