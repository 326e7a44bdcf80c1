import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useStore } from '../../shared/use-store.ts'
import { NAMES_ANYWHERE } from './names.ts'
import { pasteRecipient } from '../../../flows/send/paste-recipient.ts'
import { $recipient, $recipientText, setRecipient } from '../../../flows/send/recipient.ts'
import { $camera, canScan, closeCamera, openCamera } from '../../../flows/send/scan-code.ts'
import { $account, $activeNamespace } from '../../../stores/connections/connections.ts'
import { $networkId } from '../../../stores/networks.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { SCAN } from '../../shared/scan-icon.ts'
import { Contact } from '../parts/contact.tsx'
import { useSendMessages } from '../use-send-messages.ts'
import { RecipientState } from './recipient-state.tsx'
import { Scanner } from './scanner.tsx'

const STATE = 'send-recipient-state'

/** The recipient: typed, pasted, scanned or chosen. The typed text stays fully visible. */
export function RecipientBox() {
  const { step } = useStore($recipient)
  const camera = useStore($camera)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPasteFailed, setPasteFailed] = useState(false)
  const focus = () => field.current?.focus()
  return (
    <div className="send-card surface" data-invalid={step === 'invalid' || undefined}>
      <Head
        onClear={() => {
          setRecipient('')
          focus()
        }}
        onPaste={async () => {
          setPasteFailed(!(await pasteRecipient()))
          focus()
        }}
      />
      <Field field={field} onType={() => setPasteFailed(false)} />
      {camera.step !== 'off' && <Scanner />}
      <RecipientState id={STATE} isPasteFailed={isPasteFailed} />
      <Save />
    </div>
  )
}

/** Saves a parsed address as a contact. */
function Save() {
  const recipient = useStore($recipient)
  const account = useStore($account)
  const network = useStore($networkId)
  if (recipient.step !== 'resolved' || !account) return null
  const { address, name } = recipient
  return <Contact key={address} recipient={{ network, from: account.address, address }} suggestion={name} />
}

function Head({ onClear, onPaste }: { onClear: () => void; onPaste: () => Promise<void> }) {
  const { recipient: words } = useSendMessages()
  const text = useStore($recipientText)
  const isOff = useStore($camera).step === 'off'
  return (
    <div className="send-recipient-head">
      <label htmlFor="send-recipient">{words.label}</label>
      {text ? (
        <IconButton label={words.clear} icon="close" size={16} onClick={onClear} />
      ) : (
        <>
          <Pressable className="send-paste" onClick={() => void onPaste()}>
            {words.paste}
          </Pressable>
          {canScan() && (
            <IconButton
              label={words.scan}
              icon={SCAN}
              size={18}
              aria-pressed={!isOff}
              onClick={isOff ? openCamera : closeCamera}
            />
          )}
        </>
      )}
    </div>
  )
}

type FieldProps = { field: RefObject<HTMLTextAreaElement | null>; onType: () => void }

function Field({ field, onType }: FieldProps) {
  const { recipient: words } = useSendMessages()
  const text = useStore($recipientText)
  const isInvalid = useStore($recipient).step === 'invalid'
  const namespace = useStore($activeNamespace)
  return (
    <textarea
      id="send-recipient"
      ref={field}
      className="send-recipient"
      dir="ltr"
      rows={1}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      translate="no"
      enterKeyHint="done"
      data-address={text.length > 24 || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={STATE}
      placeholder={NAMES_ANYWHERE.includes(namespace) ? words.placeholder : words.placeholderAddress}
      value={text}
      onKeyDown={leaveOnEnter}
      onChange={(event) => {
        onType()
        // Pasted text may have several lines.
        setRecipient(event.target.value.replace(/[\r\n]+/g, ''))
      }}
    />
  )
}

/** A recipient has one line: Enter leaves the field. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
