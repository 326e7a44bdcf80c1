import { useEffect, useState } from 'react'
import { reportError } from '../../domain/report-error.ts'
import { waitingLogin } from '../../flows/email/waiting-login.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $passkeyUsed } from '../../stores/stored/passkey-used.ts'
import { typeAddress, $typedAddress } from '../../flows/email/typed-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { useStore } from '../shared/use-store.ts'
import { AddressField } from './field/address-field.tsx'
import { loadLoginSentences } from './field/login-sentences.ts'
import { WaitingRow } from './field/waiting-row.tsx'
import { hasPasskeys, PASSKEY } from './field/passkeys.ts'
import { $fieldState, resumeLogin, submitEmail, submitPasskey } from './login-state.ts'
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
  const [waiting] = useState(waitingLogin)
  const { loginField } = useStore($furtherMessages)
  const locale = useStore($formatLocale)
  useEffect(() => void loadLoginSentences().catch(reportError), [locale])
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
      {waiting && loginField && <WaitingRow words={loginField} {...waiting} onClick={resumeLogin} />}
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
