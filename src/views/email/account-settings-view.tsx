import { useEffect, useState } from 'react'
import {
  $smartNetworks,
  readSmartNetworks,
  switchAccountType,
} from '../../flows/email/settings/account-type.ts'
import { $loginSettings } from '../../flows/email/settings/machine.ts'
import { forgetDevice, showWaysIn } from '../../flows/email/settings/settings.ts'
import { logOut } from '../../flows/email/log-out.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { Note } from '../../ui/text/note.tsx'
import { loginIcons } from '../shared/login-icons.ts'
import { useLoginName } from '../shared/use-login-name.ts'
import { useStore } from '../shared/use-store.ts'
import { SocialTile } from './social/block/social-tile.tsx'
import { OrdinaryNote } from '../shared/ordinary-note.tsx'
import { LoginTroubleNote } from '../shared/login-trouble-note.tsx'
import { useEmailMessages, useFailureText } from './use-email-messages.ts'

/** The address of a login, access to its wallet, and logging out. */
export function AccountSettingsView() {
  const words = useEmailMessages()
  const { wallet } = words
  const now = useStore($loginSettings)
  const failureText = useFailureText()
  const [isForgetting, setForgetting] = useState(false)
  const failure = now.step === 'idle' ? now.failure : undefined
  return (
    <>
      <LoginTroubleNote />
      <OrdinaryNote />
      <div role="alert" className="login-failure">
        {failure && <Note tone="bad">{failureText(failure)}</Note>}
      </div>
      <Login />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.key} tint />}
        title={wallet.waysIn}
        subtitle={wallet.waysInText}
        busy={now.step === 'showing'}
        onClick={() => void showWaysIn()}
      />
      <OtherAccount isBusy={now.step === 'switching'} />
      {isForgetting ? (
        <Forgetting isBusy={now.step === 'forgetting'} onCancel={() => setForgetting(false)} />
      ) : (
        <>
          <Button variant="quiet" icon={viewIcons.disconnect} onClick={() => void logOut()}>
            {wallet.logOut}
          </Button>
          <Button variant="quiet" data-forget="" onClick={() => setForgetting(true)}>
            {wallet.forget}
          </Button>
        </>
      )}
    </>
  )
}

/** The logged-in user. A social login may add an address to log in with. */
function Login() {
  const { wallet } = useEmailMessages()
  const email = useStore(savedLogin.email)
  const social = useStore(savedLogin.social)
  const { name, provider } = useLoginName()
  if (social)
    return (
      <>
        <Row
          plain
          lead={<SocialTile social={social} />}
          title={<bdi>{name}</bdi>}
          subtitle={[provider !== name && provider, email !== name && email].filter(Boolean).join(' · ')}
        />
        <Row
          plain
          wrap
          lead={<IconTile icon={loginIcons.mail} tint />}
          title={wallet.emailToo}
          subtitle={wallet.emailTooText}
          onClick={() => goTo('UpdateEmailWallet')}
        />
      </>
    )
  return (
    <Row
      plain
      lead={<IconTile icon={loginIcons.mail} tint />}
      title={email ? <bdi>{email}</bdi> : wallet.email}
      subtitle={email && wallet.email}
      end={wallet.edit}
      aria-label={email ? `${wallet.editLabel}: ${email}` : wallet.editLabel}
      onClick={() => goTo('UpdateEmailWallet')}
    />
  )
}

/** Switches between the smart and the ordinary account, on networks that have both. */
function OtherAccount({ isBusy }: { isBusy: boolean }) {
  const { wallet } = useEmailMessages()
  const account = useStore($account)
  const network = useStore($networkId)
  const smart = useStore($smartNetworks)
  useEffect(() => {
    void readSmartNetworks()
  }, [])
  const isSmart = account?.type === 'smartAccount'
  if (account?.namespace !== 'eip155' || !network || !smart.includes(network)) return null
  return (
    <Row
      plain
      wrap
      lead={<IconTile icon={viewIcons.wallet} tint />}
      title={isSmart ? wallet.ordinary : wallet.smart}
      subtitle={isSmart ? wallet.ordinaryText : wallet.smartText}
      busy={isBusy}
      onClick={() => void switchAccountType(isSmart ? 'eoa' : 'smartAccount')}
    />
  )
}

/** Asks for confirmation: without the recovery code the wallet cannot be recovered. */
function Forgetting({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { wallet } = useEmailMessages()
  return (
    <>
      <div role="alert">
        <Note tone="warn" title={wallet.forgetAsk}>
          {wallet.forgetText}
        </Note>
      </div>
      <div className="two">
        <Button variant="quiet" data-autofocus="" onClick={onCancel}>
          {wallet.cancel}
        </Button>
        <Button busy={isBusy} onClick={() => void forgetDevice()}>
          {wallet.forgetDo}
        </Button>
      </div>
    </>
  )
}
