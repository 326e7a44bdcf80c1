/** What is asked: methods of WalletConnect's namespace, of wallets in the browser, and features of Wallet Standard. */
import { attempt } from '../../web/attempt.ts'
import { bytesOf, fromBase64, fromHex, own } from '../bytes/bytes-of.ts'
import { MOST_PSBT } from './read-psbt.ts'

const MOST_INPUTS = 3_300
const MOST_RECIPIENTS = 1_000
const MOST_MESSAGE = 65_536

export interface PsbtParams {
  kind: 'psbt'
  from?: string
  psbt?: Uint8Array
  /** Inputs that are to be signed; absent: those of the account. */
  inputs?: readonly number[]
  /** Kinds of signature that the request allows. */
  sighashes: readonly number[]
}

export interface TransferParams {
  kind: 'transfer'
  from?: string
  /** `amount` in satoshi; `undefined` where it is not one. */
  recipients: readonly { address: unknown; amount: bigint | undefined }[]
  change?: unknown
  memo?: string
}

export interface MessageParams {
  kind: 'message'
  from?: string
  message?: string | Uint8Array
}

export type BitcoinParams = PsbtParams | TransferParams | MessageParams | { kind: 'other'; from?: string }

const METHODS: Readonly<Record<string, 'psbt' | 'transfer' | 'message'>> = {
  signPsbt: 'psbt',
  'bitcoin:signTransaction': 'psbt',
  'bitcoin:signAndSendTransaction': 'psbt',
  sendTransfer: 'transfer',
  sendBitcoin: 'transfer',
  signMessage: 'message',
  'bitcoin:signMessage': 'message',
}

/** Never throws. */
export function readParams(method: string, params: unknown): BitcoinParams {
  const kind = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  const [first, second] = Array.isArray(params) ? (params as unknown[]) : [params]
  if (kind === 'psbt') return readPsbtParams(first, second)
  if (kind === 'transfer') return readTransfer(first, second)
  if (kind === 'message') return { kind, ...fromOf(first), ...readMessage(first) }
  return { kind: 'other', ...fromOf(first) }
}

/** WalletConnect names the session's account and the address that signs. */
function fromOf(params: unknown): { from?: string } {
  const account = own(params, 'account')
  const address =
    own(params, 'address') ??
    (typeof account === 'string' ? account : attempt(() => (account as { address?: unknown }).address))
  return typeof address === 'string' && address.length <= 100 ? { from: address } : {}
}

function readPsbtParams(first: unknown, second: unknown): PsbtParams {
  // UniSat and OKX take hex and options, Leather hex in an object, others base64 in an object.
  const text = typeof first === 'string' ? first : (own(first, 'psbt') ?? own(first, 'hex'))
  // Hex digits are base64 as well, but no PSBT in base64 begins like one in hex.
  const psbt = isHex(text)
    ? fromHex(text, MOST_PSBT)
    : (fromBase64(text, MOST_PSBT) ?? bytesOf(text, MOST_PSBT))
  const options = typeof first === 'string' ? second : first
  const named =
    own(options, 'signInputs') ??
    own(options, 'toSignInputs') ??
    own(options, 'inputsToSign') ??
    own(options, 'signAtIndex')
  const entries = entriesOf(named)
  const inputs =
    named === undefined ? undefined : [...new Set(entries.flatMap(({ inputs: indexes }) => indexes))]
  const allowed = [own(options, 'allowedSighash') ?? [], ...entries.map(({ sighashes }) => sighashes)]
  return {
    kind: 'psbt',
    ...(fromOf(first).from === undefined ? signerOf(entries) : fromOf(first)),
    ...(psbt && { psbt }),
    ...(inputs && { inputs }),
    sighashes: allowed.flatMap((list) => [list].flat().slice(0, 100).flatMap(sighashOf)),
  }
}

const isHex = (text: unknown): text is string => typeof text === 'string' && /^(?:0x)?70736274ff/i.test(text)

interface SignEntry {
  address?: string
  inputs: readonly number[]
  sighashes: unknown
}

function entriesOf(named: unknown): SignEntry[] {
  if (typeof named === 'number') return [{ inputs: indexesIn([named]), sighashes: [] }]
  if (!Array.isArray(named)) {
    // By address: the indexes of its inputs.
    if (typeof named !== 'object' || named === null) return []
    const rows = attempt(() => Object.entries(named).slice(0, MOST_INPUTS)) ?? []
    return rows.map(([address, indexes]) => ({ address, inputs: indexesIn(indexes), sighashes: [] }))
  }
  return Array.from(named.slice(0, MOST_INPUTS) as unknown[]).map((entry) => {
    if (typeof entry === 'number') return { inputs: indexesIn([entry]), sighashes: [] }
    const indexes = own(entry, 'signingIndexes') ?? [own(entry, 'index')]
    return {
      ...addressIn(entry),
      inputs: indexesIn(indexes),
      sighashes: own(entry, 'sighashTypes') ?? own(entry, 'sigHash') ?? [],
    }
  })
}

function addressIn(entry: unknown): { address?: string } {
  const { from } = fromOf(entry)
  return from === undefined ? {} : { address: from }
}

/** The account, if all inputs that are to be signed are of one. */
function signerOf(entries: readonly SignEntry[]): { from?: string } {
  const addresses = new Set(entries.map(({ address }) => address))
  const [address] = addresses
  return addresses.size === 1 && address !== undefined ? { from: address } : {}
}

const indexesIn = (value: unknown): number[] =>
  (Array.isArray(value) ? (value.slice(0, MOST_INPUTS) as unknown[]) : []).filter(
    (index): index is number => Number.isSafeInteger(index) && (index as number) >= 0,
  )

/** Names of Wallet Standard. */
const SIGHASHES: Readonly<Record<string, number>> = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
}

/** An unknown kind counts as one that commits to nothing. */
function sighashOf(value: unknown): number[] {
  if (Number.isSafeInteger(value)) return [value as number]
  const name = typeof value === 'string' ? value : ''
  return [Object.hasOwn(SIGHASHES, name) ? SIGHASHES[name]! : 2]
}

function readTransfer(first: unknown, second: unknown): TransferParams {
  if (typeof first === 'string')
    return { kind: 'transfer', recipients: [{ address: first, amount: satoshiOf(second) }] }
  const list = own(first, 'recipients')
  const entries = Array.isArray(list) ? Array.from(list.slice(0, MOST_RECIPIENTS + 1) as unknown[]) : [first]
  const isTooLong = entries.length > MOST_RECIPIENTS
  const memo = own(first, 'memo')
  const change = own(first, 'changeAddress')
  const account = own(first, 'account')
  return {
    kind: 'transfer',
    ...(typeof account === 'string' && { from: account }),
    recipients: isTooLong
      ? []
      : entries.map((entry) => ({
          address: own(entry, 'recipientAddress') ?? own(entry, 'address'),
          amount: satoshiOf(own(entry, 'amount')),
        })),
    ...(change !== undefined && { change }),
    ...(typeof memo === 'string' && { memo: memo.slice(0, MOST_MESSAGE) }),
  }
}

/** Wallets take numbers or decimal strings. */
function satoshiOf(value: unknown): bigint | undefined {
  if (typeof value === 'string') return /^\d{1,16}$/.test(value) ? BigInt(value) : undefined
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : undefined
}

function readMessage(first: unknown): { message?: string | Uint8Array } {
  const message = typeof first === 'string' ? first : own(first, 'message')
  if (typeof message === 'string') return message.length <= MOST_MESSAGE ? { message } : {}
  const bytes = bytesOf(message, MOST_MESSAGE)
  return bytes ? { message: bytes } : {}
}
