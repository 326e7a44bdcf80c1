/** Parts that the Blockchain API's answers are made of. What is wrong in one is left out, what must be there drops its entry. */
import * as v from 'valibot'
import { BLOCKCHAIN_LIMITS } from '../domain/blockchain-limits.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../domain/networks/caip.ts'
import { decimal } from '../domain/money/decimal.ts'
import { plainName } from '../domain/text.ts'
import { safeHttpUrl } from '../domain/url.ts'

const text = (max: number) => (value: unknown) => plainName(value, max)

export const Name = v.pipe(v.unknown(), v.transform(text(BLOCKCHAIN_LIMITS.name)))
export const TokenSymbol = v.pipe(v.unknown(), v.transform(text(BLOCKCHAIN_LIMITS.symbol)))

/** A number or a text, exact: a decimal string that is not negative. */
export const Quantity = v.pipe(
  v.unknown(),
  v.transform(decimal),
  v.check((quantity) => quantity !== undefined && !quantity.startsWith('-')),
  // The check has just said so.
  v.transform((quantity) => quantity as string),
)

/** http(s) only. What lies in IPFS is left out: reading it would ask a gateway that nobody named. */
export const Picture = v.pipe(
  v.unknown(),
  v.transform((link) =>
    typeof link === 'string' && link.length <= BLOCKCHAIN_LIMITS.link ? safeHttpUrl(link)?.href : undefined,
  ),
)

export const Chain = v.custom<CaipNetworkId>(isCaipNetworkId)

/** Plain addresses, mints, hashes: of every namespace, without anything that could be more than a word. */
export const Word = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
