import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import {
  forgetRecipient,
  knownRecipient,
  saveRecipient,
  type Recipient,
} from '../../../flows/send/save-contact.ts'
import { $contacts, CONTACT_NAME } from '../../../stores/stored/contacts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useSendMessages } from '../use-send-messages.ts'

interface ContactProps {
  recipient: Recipient
  /** Initial value of the name field, such as a name of the network. */
  suggestion?: string | undefined
}

/** Saves, renames or removes the recipient's contact without leaving the view. */
export function Contact({ recipient, suggestion = '' }: ContactProps) {
  const { contact: words } = useSendMessages()
  useStore($contacts)
  const known = knownRecipient(recipient)
  const saved = known?.isSaved ? known.name : undefined
  const [isNaming, setNaming] = useState(false)
  const [said, say] = useState('')
  const opener = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming) opener.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])
  if (known?.isOwn) return null
  const finish = (sentence: string) => {
    say(sentence)
    setNaming(false)
  }
  return (
    <div className="send-contact">
      {isNaming ? (
        <Naming
          recipient={recipient}
          name={saved ?? suggestion}
          isSaved={saved !== undefined}
          onEnd={finish}
        />
      ) : (
        <p className="send-note">
          {saved !== undefined && (
            <>
              <Sentence text={words.savedAs} values={{ name: saved }} />{' '}
            </>
          )}
          <Pressable ref={opener} className="link" onClick={() => setNaming(true)}>
            {saved === undefined ? words.save : words.rename}
          </Pressable>
        </p>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}

interface NamingProps {
  recipient: Recipient
  name: string
  isSaved: boolean
  /** Called with the text to announce. */
  onEnd(sentence: string): void
}

function Naming({ recipient, name, isSaved, onEnd }: NamingProps) {
  const { contact: words } = useSendMessages()
  const [text, setText] = useState(name)
  const [isTaken, setTaken] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])
  const save = () => {
    const answer = saveRecipient(recipient, text)
    setTaken(answer === 'taken')
    if (answer === 'saved') onEnd(fill(words.nowSaved, { name: text.trim() }))
    else field.current?.focus()
  }
  const remove = () => {
    forgetRecipient(recipient)
    onEnd(words.nowRemoved)
  }
  return (
    <div role="group" aria-label={isSaved ? words.rename : words.save} onKeyDown={onEscape(() => onEnd(''))}>
      <label className="send-label" htmlFor={id}>
        {words.name}
      </label>
      <input
        id={id}
        ref={field}
        className="send-name"
        dir="auto"
        maxLength={CONTACT_NAME}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={isTaken || undefined}
        aria-describedby={`${id}-problem`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTaken(false)
        }}
        onKeyDown={(event) => {
          // The field is inside the transfer's form: Enter must save the name only.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <p className="send-problem" id={`${id}-problem`} role="alert">
        {isTaken && words.taken}
      </p>
      <Choice
        onRemove={isSaved ? remove : undefined}
        onCancel={() => onEnd('')}
        onSave={text.trim() ? save : undefined}
      />
    </div>
  )
}

interface ChoiceProps {
  /** Absent if nothing is saved yet. */
  onRemove: (() => void) | undefined
  onCancel: () => void
  /** Absent if there is no name yet. */
  onSave: (() => void) | undefined
}

function Choice({ onRemove, onCancel, onSave }: ChoiceProps) {
  const { contact: words } = useSendMessages()
  return (
    <div className="send-contact-choice">
      {onRemove && (
        <Button small variant="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
      <Button small variant="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button small disabled={!onSave} onClick={onSave}>
        {words.done}
      </Button>
    </div>
  )
}

/** Escape discards the changed name, without closing the dialog. */
function onEscape(leave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
}
