import { fill } from '../../../domain/fill.ts'
import { isEmpty } from '../../../domain/account/portfolio.ts'
import { $holdings, $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { WalletKitError } from '../../../errors/wallet-kit-error.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $amount, $token } from '../../../flows/send/draft.ts'
import { $planning } from '../../../flows/send/plan.ts'
import { $recipient } from '../../../flows/send/recipient.ts'
import { reviewSend } from '../../../flows/send/send.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $features } from '../../../stores/features.ts'
import { $network } from '../../../stores/networks.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Decision } from '../../../ui/review/decision.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import css from '../send.css?inline'
import { useSendMessages } from '../use-send-messages.ts'
import { AmountCard } from './amount-card.tsx'
import { KnownRecipients } from './known-recipients.tsx'
import { LookAlike } from './look-alike.tsx'
import { missingOf } from './missing.ts'
import { Notes } from './notes.tsx'
import { RecipientBox } from './recipient-box.tsx'

/** Draft of a transfer. */
export function WalletSendView() {
  useSheet(css)
  const { send: isOn } = useStore($features)
  const planning = useStore($planning)
  const known = useStore($knownHoldings)
  if (!isOn) return <Off />
  if (planning.step === 'failed' && planning.code === 'send-unsupported-chain') return <Cannot />
  if (known && isEmpty(known.holdings)) return <Nothing />
  return <Draft />
}

function Draft() {
  const recipient = useStore($recipient)
  return (
    <form
      className="send"
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <AmountCard />
      {recipient.step === 'look-alike' ? <LookAlike state={recipient} /> : <RecipientBox />}
      <Notes />
      {recipient.step !== 'look-alike' && <KnownRecipients />}
      <Decision>
        <Action />
      </Decision>
    </form>
  )
}

function review(): void {
  try {
    reviewSend()
  } catch (error) {
    // Enter in a field submits too; the button shows the missing part.
    if (error instanceof WalletKitError) return
    throw error
  }
  goTo('WalletSendPreview')
}

/** Button that names the missing part, or continues. */
function Action() {
  const { action: words } = useSendMessages()
  const token = useStore($token)
  const amount = useStore($amount)
  const recipient = useStore($recipient)
  const planning = useStore($planning)
  const isOnline = useStore($online)
  const { step } = useStore($holdings)
  const missing = missingOf({ token, amount, recipient, planning })
  const isBusy = missing === 'planning' ? planning.step === 'planning' : missing === 'resolving'
  const label = missing ? words[missing] : words.review
  return (
    <Button
      type="submit"
      busy={(isBusy && isOnline) || (step === 'loading' && missing === 'selectToken')}
      disabled={missing !== undefined || !isOnline}
    >
      {fill(label, { symbol: token?.amount.symbol ?? '' })}
    </Button>
  )
}

function Off() {
  const words = useSendMessages()
  return <Message title={words.offTitle} text={words.offText} />
}

function Cannot() {
  const words = useSendMessages()
  const wallet = useStore($connection)?.connector.name ?? ''
  const network = useStore($network)?.name ?? ''
  return <Message title={words.cannotTitle} text={fill(words.cannotText, { wallet, network })} />
}

function Nothing() {
  const words = useSendMessages()
  const { account } = useMessages()
  const { receive } = useStore($features)
  const network = useStore($network)?.name ?? ''
  return (
    <>
      <Message title={words.noBalanceTitle} text={fill(words.noBalanceText, { network })} />
      {receive && <Button onClick={() => goTo('WalletReceive')}>{account.receive}</Button>}
    </>
  )
}
