/** Schemas of the parts of Blockchain API answers. An invalid optional part is left out; an invalid required part drops its entry. */
import * as v from 'valibot'
import * as LIMITS from '../domain/limits.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../domain/networks/caip.ts'
import { decimal } from '../domain/money/decimal.ts'
import { plainName } from '../domain/text.ts'
import { publicUrl } from '../domain/web/public-url.ts'

const text = (max: number) => (value: unknown) => plainName(value, max)

export const Name = v.pipe(v.unknown(), v.transform(text(LIMITS.blockchain.name)))
export const TokenSymbol = v.pipe(v.unknown(), v.transform(text(LIMITS.blockchain.symbol)))

/** Parses a number or text into a non-negative decimal string. */
export const Quantity = v.pipe(
  v.unknown(),
  v.transform(decimal),
  v.check((quantity) => quantity !== undefined && !quantity.startsWith('-')),
  // The check before has narrowed it.
  v.transform((quantity) => quantity as string),
)

/** An unparsed link. */
export const Link = v.unknown()

/** Parses the link of an untrusted picture. IPFS links are dropped: they would be loaded from a gateway that the page did not choose. */
export type ReadPicture = (link: unknown) => string | undefined

/** `own` are origins that the page configures, which are allowed in addition to public hosts. */
export const pictureReader =
  (own: readonly string[]): ReadPicture =>
  (link) =>
    typeof link === 'string' && link.length <= LIMITS.blockchain.link ? publicUrl(link, own)?.href : undefined

export const Chain = v.custom<CaipNetworkId>(isCaipNetworkId)

/** Addresses, mints and hashes of any namespace. */
export const Word = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
