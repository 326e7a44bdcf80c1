/** Parses answers of the Blockchain API. An invalid entry is dropped, the rest of the answer is kept. */
import * as v from 'valibot'
import { addressKey } from '../domain/account/address.ts'
import * as LIMITS from '../domain/limits.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../domain/networks/caip.ts'
import { decimal, multiply, smallestUnit } from '../domain/money/decimal.ts'
import type { Holding } from '../domain/account/holding.ts'
import type { Identity } from '../domain/account/identity.ts'
import { isNativeToken } from '../domain/networks/native-token.ts'
import { Chain, Link, Name, Quantity, TokenSymbol, Word, type ReadPicture } from './answer-parts.ts'
import { filled, lenient, parsed } from './parse.ts'
import { pictureLink } from '../domain/web/picture-link.ts'

const Chains = v.object({ http: v.array(v.unknown()) })

export function readChains(json: unknown): ReadonlySet<CaipNetworkId> | undefined {
  const list = parsed(Chains, json)?.http.slice(0, LIMITS.blockchain.chains)
  return list && new Set(list.filter(isCaipNetworkId))
}

const IdentityAnswer = v.object({ name: v.unknown(), avatar: v.unknown() })
const Profile = v.object({ name: v.unknown() })
/** Names without look-alike letters. Other names are confirmed on chain. */
const PLAIN_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

export function readIdentity(json: unknown, picture: ReadPicture): Identity | undefined {
  const answer = parsed(v.partial(IdentityAnswer), json)
  if (!answer) return undefined
  return filled({
    name: plainLetters(answer.name),
    avatar: picture(answer.avatar) ?? pictureLink(answer.avatar, []),
  })
}

/** `null` if the name service has no name for the address. */
export function readReverse(json: unknown): string | null | undefined {
  const profiles = parsed(v.array(v.unknown()), json)?.slice(0, LIMITS.blockchain.profiles)
  if (!profiles) return undefined
  const names = profiles.map((profile) => plainLetters(parsed(Profile, profile)?.name))
  return names.find((name) => name !== undefined) ?? null
}

function plainLetters(text: unknown): string | undefined {
  const name = typeof text === 'string' ? text.trim().toLowerCase() : ''
  return name.length <= 255 && PLAIN_NAME.test(name) ? name : undefined
}

const Decimals = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d?$/),
  v.transform(Number),
  v.maxValue(LIMITS.blockchain.decimals),
)
const Balance = v.object({
  ...{ name: Name, symbol: TokenSymbol, chainId: Chain, address: v.nullish(v.string(), '') },
  quantity: v.object({ decimals: Decimals, numeric: Quantity }),
  ...{ price: lenient(Quantity), value: lenient(Quantity), iconUrl: v.optional(Link) },
})
/** The minimum of an entry. One without decimals is dropped later, but proves that the answer is a list of balances. */
const Recognised = v.object({ chainId: Chain, quantity: v.object({ numeric: Quantity }) })
const Balances = v.object({ balances: v.array(v.unknown()) })
const MOST = 2n ** 256n

/** Holdings of one network. `undefined` if the answer is not a list of balances, so that no account is shown as empty by mistake. */
export function readHoldings(
  json: unknown,
  network: CaipNetworkId,
  picture: ReadPicture,
): Holding[] | undefined {
  const list = parsed(Balances, json)?.balances.slice(0, LIMITS.blockchain.holdings)
  if (list?.length && !list.some((item) => parsed(Recognised, item))) return undefined
  const found = new Map<string, Holding>()
  for (const item of list ?? []) {
    const balance = parsed(Balance, item)
    const holding = balance?.chainId === network ? holdingOf(balance, picture) : undefined
    // An entry that appears twice counts once.
    const key = addressKey(holding?.address ?? '')
    if (holding && !found.has(key)) found.set(key, holding)
  }
  return list && [...found.values()]
}

function holdingOf(balance: v.InferOutput<typeof Balance>, picture: ReadPicture): Holding | undefined {
  const { name, symbol, chainId, quantity, price, value } = balance
  const { decimals, numeric } = quantity
  const amount = { value: smallestUnit(numeric, decimals), decimals, symbol }
  const address = addressOf(balance)
  if (BigInt(amount.value) >= MOST || address === null || !(name || symbol)) return undefined
  const worth = value ?? (price && decimal(multiply(price, numeric)))
  return {
    ...{ network: chainId, name: name || symbol, amount },
    ...filled({ address, price, worth, icon: picture(balance.iconUrl) }),
  }
}

/** `undefined` for the network's own currency, `null` for an address that is not on that network. */
function addressOf({ chainId, address }: { chainId: string; address: string }) {
  const plain = address.startsWith(`${chainId}:`) ? address.slice(chainId.length + 1) : address
  if (isNativeToken(plain)) return undefined
  return parsed(Word, plain) ?? null
}
