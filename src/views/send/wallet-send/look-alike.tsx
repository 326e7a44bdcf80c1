import { useId } from 'react'
import { fill } from '../../../domain/fill.ts'
import type { Acquaintance } from '../../../domain/requests/profiles.ts'
import { acceptLookAlike, setRecipient, type RecipientState } from '../../../flows/send/recipient.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { AddressPair } from '../../shared/request/address-pair.tsx'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useStore } from '../../shared/use-store.ts'
import { dayText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

type LookAlikeProps = { state: RecipientState & { step: 'look-alike' } }

/** The address resembles a known one. The transfer continues only after the visitor has compared the two. */
export function LookAlike({ state: { address, name, lookAlike } }: LookAlikeProps) {
  const { lookAlike: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const text = useId()
  const { other, differs } = lookAlike
  const differing = differs.filter(Boolean).length
  const total = address.startsWith('0x') ? address.length - 2 : address.length
  return (
    <>
      <AddressPair
        first={{ label: name ? fill(words.enteredName, { name }) : words.entered, address }}
        second={{ label: labelOf(other, words, locale), address: other.address }}
      />
      <div id={text} role="alert">
        <WarningBox level="danger" title={words.title}>
          {fill(words.text, { count: differing, total })}
        </WarningBox>
      </div>
      {/* Once it is set the view goes on, so there is nothing to take back here. */}
      <Pressable
        className="send-compared surface"
        role="checkbox"
        aria-checked={false}
        aria-describedby={text}
        onClick={acceptLookAlike}
      >
        <span className="send-check" aria-hidden="true" />
        {words.compared}
      </Pressable>
      <Button data-autofocus onClick={() => setRecipient(other.address)}>
        <bdi>{other.name ? fill(words.use, { name: other.name }) : words.useKnown}</bdi>
      </Button>
      <Pressable className="send-link" onClick={() => setRecipient('')}>
        {words.another}
      </Pressable>
    </>
  )
}

function labelOf(
  { name, sentAt, isOwn }: Acquaintance,
  words: SendMessages['lookAlike'],
  locale: string,
): string {
  if (isOwn) return words.own
  if (sentAt === undefined) return name ? fill(words.savedName, { name }) : words.saved
  const date = dayText(sentAt, locale)
  return name ? fill(words.sentBeforeName, { name, date }) : fill(words.sentBeforeOn, { date })
}
