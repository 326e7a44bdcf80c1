import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { NAMES_ANYWHERE } from './names.ts'
import { pasteRecipient } from '../../../flows/send/paste-recipient.ts'
import { $recipient, $recipientText, setRecipient } from '../../../flows/send/recipient.ts'
import { $camera, canScan, closeCamera, openCamera } from '../../../flows/send/scan-code.ts'
import { $activeNamespace } from '../../../stores/connections/connections.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { SCAN } from '../../shared/scan-icon.ts'
import { useSendMessages } from '../use-send-messages.ts'
import { RecipientState } from './recipient-state.tsx'
import { Scanner } from './scanner.tsx'

const STATE = 'send-recipient-state'

/** The recipient: typed, pasted, scanned or chosen. What is typed stays in sight as a whole. */
export function RecipientBox() {
  const { recipient: words } = useSendMessages()
  const text = useStore($recipientText)
  const { step } = useStore($recipient)
  const namespace = useStore($activeNamespace)
  const camera = useStore($camera)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isPasteFailed, setPasteFailed] = useState(false)
  const paste = async () => {
    const isPasted = await pasteRecipient()
    setPasteFailed(!isPasted)
    field.current?.focus()
  }
  const clear = () => {
    setRecipient('')
    field.current?.focus()
  }
  return (
    <div className="send-card surface" data-invalid={step === 'invalid' || undefined}>
      <div className="send-recipient-head">
        <label htmlFor="send-recipient">{words.label}</label>
        {text ? (
          <IconButton label={words.clear} icon="close" size={16} onClick={clear} />
        ) : (
          <>
            <Pressable className="send-paste" onClick={() => void paste()}>
              {words.paste}
            </Pressable>
            {canScan() && (
              <IconButton
                label={words.scan}
                icon={SCAN}
                size={18}
                aria-pressed={camera.step !== 'off'}
                onClick={camera.step === 'off' ? openCamera : closeCamera}
              />
            )}
          </>
        )}
      </div>
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
        aria-invalid={step === 'invalid' || undefined}
        aria-describedby={STATE}
        placeholder={NAMES_ANYWHERE.includes(namespace) ? words.placeholder : words.placeholderAddress}
        value={text}
        onKeyDown={leaveOnEnter}
        onChange={(event) => {
          setPasteFailed(false)
          // What is pasted may run over several lines.
          setRecipient(event.target.value.replace(/[\r\n]+/g, ''))
        }}
      />
      {camera.step !== 'off' && <Scanner />}
      <RecipientState id={STATE} isPasteFailed={isPasteFailed} />
    </div>
  )
}

/** A recipient has no second line: Enter goes on. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
