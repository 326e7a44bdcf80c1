/** Values of readings as text, in the visitor's language. Text of strangers is cleaned, and quoted where it could be taken for ours. */
import { isSameAddress } from '../../account/address.ts'
import { shortAddress } from '../../account/short-address.ts'
import { fill } from '../../fill.ts'
import { decimalString } from '../../money/amount.ts'
import { notation } from '../../money/notation.ts'
import { looksLikeHost } from '../../account/looks-like-host.ts'
import { plainName } from '../../text.ts'
import type { Allowance, AssetRef } from '../acts.ts'
import { profilesOf } from './profiles-of.ts'
import type { Knowledge } from './explanation.ts'
import type { AssetProfile } from '../profiles.ts'
import type { Reading, Value, Values } from '../reading.ts'
import type { Sentences } from './sentences.ts'
import { wholeSentence } from './whole-sentence.ts'

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
/** Of a descriptor's sentence with its values. */
const WORDS_LENGTH = 300
const DAY = 86_400_000
const SECOND = [1_000, 'second'] as const
const UNITS = [[DAY, 'day'], [3_600_000, 'hour'], [60_000, 'minute'], SECOND] as const
const PERIODS = [
  [3_600_000, 'anHour'],
  [DAY, 'aDay'],
  [7 * DAY, 'aWeek'],
  [30 * DAY, 'aMonth'],
] as const
/** Milliseconds of the latest time that is a date; contracts write any larger number for "always". */
const LATEST = 7_258_118_400_000

/** Whether a time is so far away that it means no end: from the year 2200 on. */
export const isForever = (time: number): boolean => !(time < LATEST)

/** In a sentence: an amount whose token is being looked up. Text from outside never has it, since `plainName` removes control characters. */
export const AWAITED = '\u001a'

/** What is said of one request, with what is known of it at the moment. */
export class Voice {
  /** What is known of an asset; of the network's currency in any case. */
  readonly profileOf: (asset: AssetRef) => AssetProfile | undefined
  readonly sentences: Sentences

  constructor(
    private readonly reading: Reading,
    private readonly knowledge: Knowledge,
    private readonly speaker: Speaker,
    /** Whether `AWAITED` stands for tokens whose decimals are not known. */
    private readonly isAwaiting = false,
  ) {
    const { currency, sentences } = speaker
    const find = profilesOf(knowledge.assets)
    this.sentences = sentences
    this.profileOf = (asset) => {
      const known = find(asset)
      if (known || asset.kind !== 'native' || asset.network || !currency) return known
      return { asset, ...currency, isKnown: true }
    }
  }

  /** A name that was checked or is the visitor's own; `undefined` where there is none. */
  nameOf(address: string): string | undefined {
    const { acquaintances, parties } = this.knowledge
    const isIt = (one: { address: string }) => isSameAddress(this.reading.namespace, one.address, address)
    const name = acquaintances.find(isIt)?.name ?? parties.find(isIt)?.name
    return (name && plainName(name, NAME_LENGTH)) || undefined
  }

  addressText(address: string): string {
    const { from, namespace } = this.reading
    if (from && isSameAddress(namespace, from, address)) return this.sentences.phrases.yourAccount
    return this.nameOf(address) ?? shortAddress(plainName(address, TEXT_LENGTH))
  }

  /** A stranger's words, marked as such. */
  quoted(text: string, length = TEXT_LENGTH): string {
    return fill(this.sentences.phrases.quoted, { text: unquoted(plainName(text, length)) })
  }

  /** What an asset is called: `USDC`, `“Free $ at x.com”`, `token 0x12ab…34cd`. */
  assetName(asset: AssetRef): string {
    const { phrases } = this.sentences
    const profile = this.profileOf(asset)
    const symbol = plainName(profile?.symbol, SYMBOL_LENGTH)
    const name = asset.kind === 'collectible' ? plainName(profile?.name, NAME_LENGTH) || symbol : symbol
    if (name) return profile?.isKnown || isPlain(name) ? name : this.quoted(name, NAME_LENGTH)
    if (!asset.address) return phrases.nameless
    const address = shortAddress(asset.address)
    return asset.kind === 'collectible' ? address : fill(phrases.token, { address })
  }

  /** Of a collectible `amount` is a number of items. */
  amountText(asset: AssetRef, amount?: Allowance | 'all'): string {
    const { phrases } = this.sentences
    const name = this.assetName(asset)
    if (asset.kind === 'collectible') return this.itemText(asset, amount, name)
    if (amount === undefined) return name
    if (amount === 'unlimited' || amount === 'all') return fill(phrases.anyAmount, { asset: name })
    const decimals = this.profileOf(asset)?.decimals
    if (decimals === undefined) return fill(phrases.units, { amount, asset: name })
    return `${figure(decimalString({ value: amount, decimals }), this.speaker.locale)} ${name}`
  }

  /** Without a number it is all of them, or as many as are named of whichever. */
  private itemText({ id }: AssetRef, amount: Allowance | 'all' | undefined, name: string): string {
    const { phrases } = this.sentences
    const isAll = amount === 'all' || amount === 'unlimited' || (amount === undefined && id === undefined)
    if (isAll) return fill(phrases.all, { collection: name })
    const count = amount ?? '1'
    if (id === undefined)
      return fill(count === '1' ? phrases.anyItem : phrases.anyItems, { count, collection: name })
    const template = count === '1' ? phrases.item : phrases.items
    return fill(template, { count, collection: name, id: shortAddress(id, 8, 4) })
  }

  private timeText(time: number): string {
    if (isForever(time)) return this.sentences.phrases.noEnd
    const { locale, timeZone } = this.speaker
    const isSoon = Math.abs(time - this.knowledge.now) < 2 * DAY
    return new Intl.DateTimeFormat(locale, {
      ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...(isSoon && ({ hour: '2-digit', minute: '2-digit' } as const)),
      ...(timeZone !== undefined && { timeZone }),
    }).format(time)
  }

  /** How often: a day, every 2 hours. */
  private periodText(period: number): string {
    const { phrases } = this.sentences
    const known = PERIODS.find(([length]) => length === period)?.[1]
    if (known) return phrases[known]
    const [length, unit] = UNITS.find(([size]) => period % size === 0) ?? SECOND
    const count = new Intl.NumberFormat(this.speaker.locale, { style: 'unit', unit, unitDisplay: 'long' })
    return fill(phrases.everyPeriod, { time: count.format(period / length) })
  }

  private isAwaited(asset: AssetRef): boolean {
    return this.isAwaiting && asset.kind === 'token' && this.profileOf(asset)?.decimals === undefined
  }

  /** A stranger's words, for a sentence that quotes them. */
  wordsText(text: string, length = WORDS_LENGTH): string {
    return unquoted(plainName(text, length))
  }

  valueText(value: Value): string {
    if (typeof value === 'string') return this.wordsText(value, TEXT_LENGTH)
    if ('address' in value) return this.addressText(value.address)
    if ('asset' in value)
      return this.isAwaited(value.asset) ? AWAITED : this.amountText(value.asset, value.amount)
    if ('time' in value) return this.timeText(value.time)
    if ('duration' in value) return this.periodText(value.duration)
    if ('network' in value) return this.speaker.networkName(value.network) ?? value.network
    return new Intl.NumberFormat(this.speaker.locale).format(value.count)
  }

  say(sentence: string, values: Values = {}): string {
    const texts = Object.entries(values).map(([name, value]) => [name, this.valueText(value)] as const)
    return wholeSentence(fill(sentence, Object.fromEntries(texts)))
  }
}

/** Quotation marks of a stranger cannot end ours. */
const unquoted = (text: string) => text.replace(/[“”„«»「」"]/g, "'")

/** A symbol such as `USDC` or `stETH`, which can be taken for nothing else. */
const isPlain = (name: string) => /^[a-z0-9$.+_-]{1,16}$/i.test(name) && !looksLikeHost(name)

/** An amount rounded to the digits that matter: at least two decimals, four significant digits for small amounts. */
function figure(exact: string, locale: string): string {
  const [whole = '0', fraction = ''] = exact.replace('-', '').split('.')
  const leading = /^0*$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) + 4 : 6 - whole.length
  const kept = fraction.slice(0, Math.max(2, leading)).replace(/0+$/, '')
  const parts = notation(kept ? `${whole}.${kept}` : whole, { locale, digits: kept.length })
  return (exact.startsWith('-') ? '−' : '') + parts.whole + parts.fraction
}
