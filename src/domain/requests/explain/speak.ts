/** Values of readings as text, in the visitor's language. Text of strangers is cleaned, and quoted where it could be taken for ours. */
import { isSameAddress } from '../../account/address.ts'
import { shortAddress } from '../../account/short-address.ts'
import { fill } from '../../fill.ts'
import { decimalString } from '../../money/amount.ts'
import { notation } from '../../money/notation.ts'
import { looksLikeHost, plainName } from '../../text.ts'
import type { Allowance, AssetRef } from '../acts.ts'
import { profilesOf } from './profiles-of.ts'
import type { Knowledge } from './explanation.ts'
import type { AssetProfile } from '../profiles.ts'
import type { Reading, Value, Values } from '../reading.ts'
import type { Sentences } from './sentences.ts'

/** The language that a description is written in, and what the page knows about its networks. */
export interface Speaker {
  sentences: Sentences
  /** BCP 47. */
  locale: string
  /** IANA name; by default that of the device. */
  timeZone?: string
  /** The currency of the network that is asked. */
  currency?: { name: string; symbol: string; decimals: number }
  /** What a network is called. */
  networkName(id: string): string | undefined
}

const NAME_LENGTH = 64
const SYMBOL_LENGTH = 24
const TEXT_LENGTH = 200
const DAY = 86_400_000
/** Milliseconds of the latest time that is a date; contracts write any larger number for "always". */
const LATEST = 7_258_118_400_000

/** Whether a time is so far away that it means no end: from the year 2200 on. */
export const isForever = (time: number): boolean => !(time < LATEST)

export type Voice = ReturnType<typeof voice>

/** What is said of one request, with what is known of it at the moment. */
export function voice(reading: Reading, knowledge: Knowledge, speaker: Speaker) {
  const { namespace, from } = reading
  const { sentences, locale, timeZone, currency } = speaker
  const { phrases } = sentences
  const find = profilesOf(knowledge.assets)

  const profileOf = (asset: AssetRef): AssetProfile | undefined => {
    const known = find(asset)
    if (known || asset.kind !== 'native' || asset.network || !currency) return known
    return { asset, ...currency, isKnown: true }
  }

  /** A name that was checked or is the visitor's own; `undefined` where there is none. */
  function nameOf(address: string): string | undefined {
    const isIt = (one: { address: string }) => isSameAddress(namespace, one.address, address)
    const own = knowledge.acquaintances.find(isIt)?.name
    const name = own ?? knowledge.parties.find(isIt)?.name
    return (name && plainName(name, NAME_LENGTH)) || undefined
  }

  function addressText(address: string): string {
    if (from && isSameAddress(namespace, from, address)) return phrases.yourAccount
    return nameOf(address) ?? shortAddress(plainName(address, TEXT_LENGTH))
  }

  /** A stranger's words, marked as such. */
  const quoted = (text: string, length = TEXT_LENGTH) => fill(phrases.quoted, { text: unquoted(plainName(text, length)) })

  /** What an asset is called: `USDC`, `“Free $ at x.com”`, `token 0x12ab…34cd`. */
  function assetName(asset: AssetRef): string {
    const profile = profileOf(asset)
    const symbol = plainName(profile?.symbol, SYMBOL_LENGTH)
    const name = asset.kind === 'collectible' ? plainName(profile?.name, NAME_LENGTH) || symbol : symbol
    if (name) return profile?.isKnown || isPlain(name) ? name : quoted(name, NAME_LENGTH)
    if (asset.address) return fill(phrases.token, { address: shortAddress(asset.address) })
    return asset.kind === 'native' ? (currency?.symbol ?? phrases.nameless) : phrases.nameless
  }

  /** Of a collectible `amount` is a number of items. */
  function amountText(asset: AssetRef, amount?: Allowance | 'all'): string {
    const name = assetName(asset)
    if (amount === undefined) return name
    if (asset.kind === 'collectible') return itemText(asset, amount, name)
    if (amount === 'unlimited' || amount === 'all') return fill(phrases.anyAmount, { asset: name })
    const decimals = profileOf(asset)?.decimals
    if (decimals === undefined) return fill(phrases.units, { amount, asset: name })
    return `${figure(decimalString({ value: amount, decimals }), locale)} ${name}`
  }

  function itemText({ id }: AssetRef, amount: Allowance | 'all', name: string): string {
    if (id === undefined || amount === 'all' || amount === 'unlimited')
      return fill(phrases.all, { collection: name })
    const [template, values] = amount === '1' ? [phrases.item, {}] : [phrases.items, { count: amount }]
    return fill(template, { ...values, collection: name, id: shortAddress(id, 8, 4) })
  }

  function timeText(time: number): string {
    if (isForever(time)) return phrases.noEnd
    const isSoon = Math.abs(time - knowledge.now) < 2 * DAY
    return new Intl.DateTimeFormat(locale, {
      ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...(isSoon && ({ hour: '2-digit', minute: '2-digit' } as const)),
      ...(timeZone !== undefined && { timeZone }),
    }).format(time)
  }

  function valueText(value: Value): string {
    if (typeof value === 'string') return unquoted(plainName(value, TEXT_LENGTH))
    if ('address' in value) return addressText(value.address)
    if ('asset' in value) return amountText(value.asset, value.amount)
    if ('time' in value) return timeText(value.time)
    if ('network' in value) return speaker.networkName(value.network) ?? value.network
    return new Intl.NumberFormat(locale).format(value.count)
  }

  const say = (sentence: string, values: Values = {}): string =>
    fill(
      sentence,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])),
    )

  return { sentences, say, valueText, amountText, assetName, addressText, nameOf, profileOf, quoted }
}

/** Quotation marks of a stranger cannot end ours. */
const unquoted = (text: string) => text.replace(/[“”„«»「」"]/g, "'")

/** A symbol such as `USDC` or `stETH`, which can be taken for nothing else. */
const isPlain = (name: string) => /^[a-z0-9$.+_-]{1,16}$/i.test(name) && !looksLikeHost(name)

/** An exact amount with as many digits as tell it apart: at least two after the point, four significant ones of small amounts. */
export function figure(exact: string, locale: string): string {
  const [whole = '0', fraction = ''] = exact.replace('-', '').split('.')
  const leading = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) + 4 : 6 - whole.length
  const kept = fraction.slice(0, Math.max(2, leading)).replace(/0+$/, '')
  const parts = notation(kept ? `${whole}.${kept}` : whole, { locale, digits: kept.length })
  return (exact.startsWith('-') ? '−' : '') + parts.whole + parts.fraction
}

