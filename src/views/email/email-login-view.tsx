import { useState } from 'react'
import { $passkeyUsed } from '../../stores/stored/passkey-used.ts'
import { typeAddress, $typedAddress } from '../../flows/email/typed-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { useStore } from '../shared/use-store.ts'
import { AddressField } from './field/address-field.tsx'
import { hasPasskeys, PASSKEY } from './field/passkeys.ts'
import { $fieldState, submitEmail, submitPasskey } from './login-state.ts'
import { MailMark } from './mail-mark.tsx'
import { Legal } from './legal/legal.tsx'
import { useEmailMessages } from './use-email-messages.ts'

/** Entering an e-mail address. */
export function EmailLoginView() {
  const words = useEmailMessages()
  const state = useStore($fieldState)
  const typed = useStore($typedAddress)
  // The position does not change while it is visible.
  const [isPasskeyFirst] = useState($passkeyUsed.get() === true)
  const passkey = hasPasskeys() && (
    <Button
      variant={isPasskeyFirst ? undefined : 'quiet'}
      icon={PASSKEY}
      onClick={() => void submitPasskey()}
    >
      {words.passkey}
    </Button>
  )
  return (
    <Legal>
      <Message lead={<MailMark />} title={words.login.heading} text={words.login.text} />
      {isPasskeyFirst && passkey}
      <AddressField
        {...state}
        label={words.label}
        submit={words.continue}
        value={typed}
        onChange={typeAddress}
        onSubmit={(email) => void submitEmail(email)}
      />
      {!isPasskeyFirst && passkey}
    </Legal>
  )
}
