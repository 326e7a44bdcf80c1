import { type ReactNode, useId, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { isDangerWord } from '../../../domain/requests/messages/danger-word.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './danger-choice.css?inline'
import { HoldButton } from './hold-button.tsx'
import { useRequestMessages } from './use-request-messages.ts'

/** How long the button has to be held, in ms. */
const HOLD = 2_000

type DangerChoiceProps = {
  /** The safe action, which comes first and has the focus. */
  children: ReactNode
  busy?: boolean | undefined
  /** Id of the element that describes the danger. */
  describedBy?: string | undefined
  onContinue: () => void
}

/** Continuing despite a danger needs a deliberate act: holding a button, or typing a word. */
export function DangerChoice({ children, busy, describedBy, onContinue }: DangerChoiceProps) {
  useSheet(css)
  const { review: words } = useRequestMessages()
  const [isTyping, setTyping] = useState(false)
  return (
    <div className="danger-choice">
      {children}
      {isTyping ? (
        <Typed word={words.dangerWord} busy={busy} describedBy={describedBy} onContinue={onContinue} />
      ) : (
        <HoldButton
          label={words.hold}
          holdingLabel={words.holding}
          time={HOLD}
          busy={busy}
          aria-describedby={describedBy}
          onHeld={onContinue}
        />
      )}
      <Pressable className="danger-link" onClick={() => setTyping(!isTyping)}>
        {isTyping ? words.holdInstead : fill(words.typeInstead, { word: words.dangerWord })}
      </Pressable>
    </div>
  )
}

interface TypedProps {
  word: string
  busy: boolean | undefined
  describedBy: string | undefined
  onContinue: () => void
}

function Typed({ word, busy, describedBy, onContinue }: TypedProps) {
  const { review: words } = useRequestMessages()
  const [text, setText] = useState('')
  const id = useId()
  const isRight = isDangerWord(text, word)
  return (
    <form
      className="danger-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && !busy) onContinue()
      }}
    >
      <label className="danger-typed" htmlFor={id}>
        {fill(words.typeLabel, { word })}
        <input
          id={id}
          className="surface"
          value={text}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={describedBy}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" variant="quiet" disabled={!isRight} busy={busy}>
        {words.continue}
      </Button>
    </form>
  )
}
