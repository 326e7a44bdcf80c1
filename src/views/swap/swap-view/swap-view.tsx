import { fill } from '../../../domain/fill.ts'
import { WalletKitError } from '../../../errors/wallet-kit-error.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $buy, $sell, $swapAmount } from '../../../flows/swap/draft.ts'
import { $canSwap, $isSwapOffered } from '../../../flows/swap/open-swap.ts'
import { $chosenQuote, $swapQuotesStep } from '../../../flows/swap/quotes.ts'
import { reviewSwap } from '../../../flows/swap/swap.ts'
import { $swapTokens, $swapTokensStep, askSwapTokensAgain } from '../../../flows/swap/tokens.ts'
import { $network } from '../../../stores/networks.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Decision } from '../../../ui/review/decision.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import sendCss from '../../send/send.css?inline'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import css from '../swap.css?inline'
import { useSwapMessages } from '../use-swap-messages.ts'
import { Details } from './details.tsx'
import { missingOf } from './missing.ts'
import { Notes } from './notes.tsx'
import { OpenSwap } from './open-swap.tsx'
import { Sides } from './sides.tsx'
import { Sources } from './sources.tsx'

/** Draft of a swap. */
export function SwapView() {
  useSheet(sendCss)
  useSheet(css)
  const words = useSwapMessages()
  const isOffered = useStore($isSwapOffered)
  const canSwap = useStore($canSwap)
  const step = useStore($swapTokensStep)
  const tokens = useStore($swapTokens)
  const hasNetwork = useStore($network) !== undefined
  if (!isOffered) return <Message title={words.offTitle} text={words.offText} />
  if (!canSwap) return <Nothing />
  if (tokens.length) return <Draft />
  if (step === 'failed') return <Away />
  if (step === 'ready' || (step === 'idle' && hasNetwork)) return <Nothing />
  return <Coming />
}

function Draft() {
  return (
    <form
      className="send"
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <OpenSwap />
      <Sides />
      <Sources />
      <Details />
      <Notes />
      <Decision>
        <Action />
      </Decision>
    </form>
  )
}

function review(): void {
  try {
    reviewSwap()
  } catch (error) {
    // Enter in a field submits too; the button shows the missing part.
    if (error instanceof WalletKitError) return
    throw error
  }
  goTo('SwapPreview')
}

/** Button that names the missing part, or continues. */
function Action() {
  const words = useSwapMessages()
  const { action } = useSendMessages()
  const sell = useStore($sell)
  const isOnline = useStore($online)
  const missing = missingOf({
    ...{ sell, buy: useStore($buy), amount: useStore($swapAmount) },
    ...{ quote: useStore($chosenQuote), step: useStore($swapQuotesStep) },
  })
  const labels = { ...action, asking: words.asking, noQuote: words.noQuote, review: words.review }
  return (
    <Button
      type="submit"
      busy={missing === 'asking' && isOnline}
      disabled={missing !== undefined || !isOnline}
    >
      {fill(labels[missing ?? 'review'], { symbol: sell?.symbol ?? '' })}
    </Button>
  )
}

function Nothing() {
  const words = useSwapMessages()
  const network = useStore($network)?.name ?? ''
  return (
    <>
      <Message title={words.nothingTitle} text={fill(words.nothingText, { network })} />
      <Button onClick={() => goTo('SwitchNetwork', {})}>{words.switch}</Button>
    </>
  )
}

function Away() {
  const words = useSwapMessages()
  const { preview } = useSendMessages()
  return (
    <>
      <div role="alert" data-trouble="">
        <Message title={words.awayTitle} text={words.awayText} />
      </div>
      <Button onClick={askSwapTokensAgain}>{preview.tryAgain}</Button>
    </>
  )
}

function Coming() {
  const { selectToken } = useSendMessages()
  return (
    <div role="status" className="send">
      <span className="visually-hidden">{selectToken.loading}</span>
      <Skeleton height={112} />
      <Skeleton height={112} />
      <Skeleton height={48} />
    </div>
  )
}
