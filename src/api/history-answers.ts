/** Parses the history of an account from the Blockchain API. */
import * as v from 'valibot'
import * as LIMITS from '../domain/limits.ts'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import { plainName } from '../domain/text.ts'
import { OPERATIONS, type Operation, type Transaction, type Transfer } from '../domain/account/transaction.ts'
import type { HistoryPage } from '../ports/blockchain.ts'
import { Chain, Link, Name, Quantity, TokenSymbol, Word, type ReadPicture } from './answer-parts.ts'
import { filled, lenient, parsed } from './parse.ts'

const Party = v.fallback(Word, '')
/** Latest accepted time. */
const LAST = Date.UTC(2100, 0)
const Time = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text) => Date.parse(text)),
  v.minValue(0),
  v.maxValue(LAST),
)
const OperationWord = v.pipe(
  v.unknown(),
  v.transform((word): Operation => OPERATIONS.find((known) => known === word) ?? 'execute'),
)

const Entry = v.object({
  id: v.pipe(
    v.string(),
    v.transform((id) => plainName(id, 256)),
    v.minLength(1),
  ),
  metadata: v.object({
    hash: Word,
    chain: Chain,
    operationType: v.optional(OperationWord, 'execute'),
    // An unknown status must not count as confirmed.
    status: v.picklist(['confirmed', 'failed', 'pending']),
    minedAt: Time,
    sentFrom: v.optional(Party, ''),
    sentTo: v.optional(Party, ''),
  }),
  transfers: v.fallback(v.array(v.unknown()), []),
})

const Direction = v.picklist(['in', 'out', 'self'])
const Amount = v.object({ numeric: Quantity })
const link = lenient(v.object({ url: Link }))
const Fungible = v.object({
  direction: Direction,
  quantity: Amount,
  fungible_info: v.object({ name: v.optional(Name, ''), symbol: v.optional(TokenSymbol, ''), icon: link }),
})
const Collectible = v.object({
  direction: Direction,
  quantity: v.fallback(Amount, { numeric: '1' }),
  nft_info: v.object({
    name: v.optional(Name, ''),
    content: lenient(v.object({ preview: link, detail: link })),
    flags: lenient(v.object({ is_spam: v.unknown() })),
  }),
})
const Page = v.object({ data: v.array(v.unknown()), next: v.optional(v.unknown()) })

function transferOf(item: unknown, picture: ReadPicture): Transfer | undefined {
  const collectible = parsed(Collectible, item)
  if (collectible) {
    const { direction, quantity, nft_info } = collectible
    const { content, flags } = nft_info
    return {
      ...{ kind: 'collectible', direction, quantity: quantity.numeric, name: nft_info.name },
      isSpam: flags?.is_spam === true,
      ...filled({ preview: picture(content?.preview?.url), detail: picture(content?.detail?.url) }),
    }
  }
  const fungible = parsed(Fungible, item)
  if (!fungible) return undefined
  const { direction, quantity, fungible_info } = fungible
  const { name, symbol, icon } = fungible_info
  return {
    ...{ kind: 'fungible', direction, quantity: quantity.numeric, symbol, name },
    ...filled({ icon: picture(icon?.url) }),
  }
}

/** A swap of a token for the network's currency comes as "send": one went, another came. */
function isTrade(transfers: readonly Transfer[]): boolean {
  const symbols = (direction: Transfer['direction']) =>
    transfers.flatMap((one) =>
      one.kind === 'fungible' && one.direction === direction && /[1-9]/.test(one.quantity)
        ? [one.symbol]
        : [],
    )
  const out = symbols('out')
  return out.length > 0 && symbols('in').some((symbol) => !out.includes(symbol))
}

function transactionOf(
  { id, metadata, transfers }: v.InferOutput<typeof Entry>,
  picture: ReadPicture,
): Transaction {
  const { hash, chain, operationType, status, minedAt, sentFrom, sentTo } = metadata
  const moved = transfers
    .slice(0, LIMITS.blockchain.transfers)
    .flatMap((item) => transferOf(item, picture) ?? [])
  const operation = operationType === 'send' && isTrade(moved) ? 'trade' : operationType
  return {
    ...{ id, hash, network: chain, operation, status, minedAt, from: sentFrom, to: sentTo },
    transfers: moved,
  }
}

/** Transactions of one network including spam; `undefined` if the answer is not a history. `cursor` is the cursor of the request. */
export function readHistory(
  json: unknown,
  { network, cursor, picture }: { network: CaipNetworkId; cursor?: string | undefined; picture: ReadPicture },
): HistoryPage | undefined {
  const page = parsed(Page, json)
  const data = page?.data.slice(0, LIMITS.blockchain.transactions)
  const entries = data?.flatMap((item) => parsed(Entry, item) ?? [])
  // A page without a single readable entry is invalid, not empty.
  if (!entries || (data?.length && !entries.length)) return undefined
  const own = entries.filter(({ metadata }) => metadata.chain === network)
  const { next } = page as { next?: unknown }
  const isNext = typeof next === 'string' && next !== '' && next.length <= LIMITS.blockchain.cursor
  return {
    transactions: own.map((entry) => transactionOf(entry, picture)),
    // A cursor that equals the one of the request would loop.
    ...(isNext && next !== cursor && { next }),
  }
}
