import { quantityText } from '../../domain/money/amount.ts'
import { explorerTransactionUrl } from '../../domain/networks/explorer.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { isDoubtfulArrival } from '../../domain/account/doubtful-arrival.ts'
import { storyOf, type TransactionStory } from '../../domain/account/transaction-story.ts'
import type { Transaction, Transfer } from '../../domain/account/transaction.ts'
import type { Messages } from '../../messages/en.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network } from '../../stores/networks.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $oddOutcomes } from '../../stores/account/odd-outcomes.ts'
import { $acquaintances } from '../../stores/stored/contacts.ts'
import { Figure } from '../../ui/text/amount.tsx'
import { Badged } from '../../ui/pictures/badged.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { Tile } from '../../ui/lists/tile.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

type ActivityRowProps = {
  transaction: Transaction
  /** When the list was loaded, in ms since 1970; relative times such as `2h` are based on it. */
  now: number | undefined
}

/** One transaction; links to the explorer if the network has one, or opens its status if its effects differ from those shown. */
export function ActivityRow({ transaction, now = transaction.minedAt }: ActivityRowProps) {
  const messages = useMessages()
  const locale = useStore($formatLocale)
  const network = useStore($network)
  const known = useStore($acquaintances)
  const story = storyOf(transaction)
  const isDoubtful = !!network && isDoubtfulArrival(transaction, story, network.chainNamespace, known)
  const odd = useStore($oddOutcomes).get(transaction.hash)
  const { status, minedAt } = transaction
  const name = story.main?.name || (story.main?.kind === 'fungible' && story.main.symbol) || ''
  return (
    <Row
      plain
      {...(odd
        ? { onClick: () => goTo('TransactionStatus', { id: odd.id }) }
        : { href: network && explorerTransactionUrl(network, transaction.hash) })}
      lead={
        <Badged tone={isDoubtful || odd ? 'bad' : toneOf(transaction, story)}>
          <Tile
            round={story.main?.kind !== 'collectible'}
            name={name || titleOf(transaction, messages)}
            src={pictureOf(story.main)}
          />
        </Badged>
      }
      title={titleOf(transaction, messages)}
      subtitle={
        <>
          {isDoubtful && <Mark text={messages.account.spam} />}
          {odd?.text !== undefined && <Mark text={odd.text} />}
          <About story={story} words={messages.account} isDoubtful={isDoubtful} />
        </>
      }
      end={
        <span className="account-worth tabular">
          <Moved story={story} status={status} locale={locale} isDoubtful={isDoubtful} />
          <small>{status === 'pending' ? '' : timeOf(minedAt, now, locale)}</small>
        </span>
      }
    />
  )
}

function Mark({ text }: { text: string }) {
  return (
    <>
      <Tag tone="bad">{text}</Tag>{' '}
    </>
  )
}

/** Title of a transaction by operation and status. */
function titleOf({ operation, status }: Transaction, { operations, unfinished: words }: Messages): string {
  if (status === 'confirmed') return operations[operation]
  if (status === 'failed') {
    return operation === 'send'
      ? words.failedSend
      : operation === 'trade'
        ? words.failedTrade
        : words.failedOther
  }
  if (operation === 'send') return words.pendingSend
  if (operation === 'trade') return words.pendingTrade
  return operation === 'receive' ? words.pendingReceive : words.pendingOther
}

function toneOf({ status }: Transaction, { main }: TransactionStory): 'good' | 'bad' | 'busy' | undefined {
  if (status === 'failed') return 'bad'
  if (status === 'pending') return 'busy'
  return main?.direction === 'in' ? 'good' : undefined
}

const pictureOf = (transfer: Transfer | undefined) =>
  transfer?.kind === 'collectible' ? (transfer.preview ?? transfer.detail) : transfer?.icon

const shortName = (transfer: Transfer) => (transfer.kind === 'fungible' ? transfer.symbol : transfer.name)

type AboutProps = { story: TransactionStory; words: Messages['account']; isDoubtful: boolean }

/** For doubtful transactions the full address cannot be copied. */
function About({ story, words, isDoubtful }: AboutProps) {
  const { main, other, with: partner } = story
  if (main && other)
    return <Sentence text={words.swap} values={{ from: shortName(main), to: shortName(other) }} />
  if (main?.kind === 'collectible' && main.name) return <bdi>{main.name}</bdi>
  if (!partner) return null
  const address = shortAddress(partner.address, 4, 6)
  return (
    <Sentence
      text={words[partner.way]}
      values={{
        address: (
          <bdi dir="ltr" title={isDoubtful ? undefined : partner.address}>
            {address}
          </bdi>
        ),
      }}
    />
  )
}

type MovedProps = {
  story: TransactionStory
  status: Transaction['status']
  locale: string
  isDoubtful: boolean
}

/** The amount, with a sign if the transaction succeeded. */
function Moved({ story: { main, more }, status, locale, isDoubtful }: MovedProps) {
  if (main?.kind !== 'fungible') return null
  const isDone = status === 'confirmed'
  const sign = !isDone || main.direction === 'self' ? '' : main.direction === 'in' ? '+' : '−'
  return (
    <b
      data-change={sign === '+' && !isDoubtful ? 'up' : undefined}
      data-off={status === 'failed' || undefined}
    >
      <Figure text={quantityText(main.quantity, main.symbol, locale, sign)} />
      {more > 0 && (
        <>
          {' '}
          <bdi dir="ltr" className="account-more">
            +{more}
          </bdi>
        </>
      )}
    </b>
  )
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Relative time `2h`, `3d`; after a week the date. */
function timeOf(at: number, now: number, locale: string): string {
  const age = Math.max(0, now - at)
  if (age >= 7 * DAY) return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at)
  const [unit, length] =
    age >= DAY
      ? (['day', DAY] as const)
      : age >= HOUR
        ? (['hour', HOUR] as const)
        : (['minute', 60_000] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
  return format.format(Math.floor(age / length))
}
