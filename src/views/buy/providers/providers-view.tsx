import { fill } from '../../../domain/fill.ts'
import { $buyAmount, $buyToken } from '../../../flows/buy/draft.ts'
import { $offers, $providers, askOffersAgain } from '../../../flows/buy/offers.ts'
import { pressBuy } from '../../../flows/buy/press.ts'
import { $buyRows, $chosenRow } from '../../../flows/buy/quotes.ts'
import { $features } from '../../../stores/features.ts'
import { $network } from '../../../stores/networks.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Decision } from '../../../ui/review/decision.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import css from '../buy.css?inline'
import { CARD, LEAVE } from '../parts/icons.ts'
import { useBuyMessages } from '../use-buy-messages.ts'
import { AmountCard } from './amount-card.tsx'
import { Legal } from './legal.tsx'
import { Methods } from './methods.tsx'
import { OpenOrders } from './open-orders.tsx'
import { Quotes } from './quotes.tsx'

/** The amount to pay, and the quote of each provider. */
export function ProvidersView() {
  useSheet(css)
  const { providers: words } = useBuyMessages()
  const { onramp } = useStore($features)
  const { step } = useStore($offers)
  const providers = useStore($providers)
  const token = useStore($buyToken)
  const network = useStore($network)?.name ?? ''
  if (!onramp) return <Nothing title={words.offTitle} text={words.offText} />
  if (step === 'failed' && !providers.length) return <Failed />
  if (step === 'idle' || (step === 'loading' && !providers.length) || !network) return <Coming />
  if (!providers.length || !token)
    return <Nothing title={words.nobodyTitle} text={fill(words.nobodyText, { network })} />
  return <Draft />
}

function Draft() {
  const { providers: words } = useBuyMessages()
  const isOnline = useStore($online)
  return (
    <form
      className="buy"
      onSubmit={(event) => {
        event.preventDefault()
        pressBuy()
      }}
    >
      <OpenOrders />
      <AmountCard />
      {!isOnline && (
        <div role="status">
          <Note tone="warn" icon={viewIcons.offline}>
            {words.offline}
          </Note>
        </div>
      )}
      <Methods />
      <Quotes />
      <Decision>
        <Continue />
      </Decision>
      <Legal />
    </form>
  )
}

function Continue() {
  const { providers: words } = useBuyMessages()
  const row = useStore($chosenRow)
  const { step } = useStore($buyAmount)
  const isOnline = useStore($online)
  const rows = useStore($buyRows)
  const isAsking = rows.some((one) => one.step === 'loading')
  const isThisWay = rows.some((one) => one.step === 'none' && one.code === 'not-this-way')
  if (row && isOnline)
    return (
      <Button type="submit">
        <bdi>{fill(words.continue, { provider: row.provider.name })}</bdi>
        <Icon name={LEAVE} size={18} />
      </Button>
    )
  if (isAsking && step === 'ready')
    return (
      <Button busy disabled>
        {words.asking}
      </Button>
    )
  return (
    <Button disabled>
      {step !== 'ready' ? words.noAmount : isThisWay ? words.cannotThisWay : words.cannot}
    </Button>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Message lead={<IconTile icon={CARD} size={72} />} title={title} text={text} />
      <OpenOrders />
    </>
  )
}

function Failed() {
  const { providers: words } = useBuyMessages()
  return (
    <>
      <div role="alert" data-trouble="">
        <Message title={words.failedTitle} text={words.failedText} />
      </div>
      <Button onClick={askOffersAgain}>{words.tryAgain}</Button>
      <OpenOrders />
    </>
  )
}

function Coming() {
  const { providers: words } = useBuyMessages()
  return (
    <div role="status" className="buy">
      <span className="visually-hidden">{words.askingAll}</span>
      <Skeleton height={132} />
      <Skeleton height={76} />
      <Skeleton height={76} />
    </div>
  )
}
