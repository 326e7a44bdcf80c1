import { base64 } from '@scure/base'
import type { Act, AssetRef } from '../acts.ts'
import type { Effects } from '../effects.ts'
import type { Reading, Signal } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'
import { hexOf, readMessageBytes, readMessageText } from '../messages/read-text.ts'
import { readAddress } from './address.ts'
import { readParams, type BitcoinParams, type MessageParams, type TransferParams } from './params.ts'
import { readPsbtContent, type EarlierOutputs } from './psbt-reading.ts'

const NATIVE: AssetRef = { kind: 'native' }

/** What the network knows about outputs that a PSBT spends, by `txid:index`. */
export interface BitcoinOutputs {
  earlier?: EarlierOutputs
}

type Content = Pick<Reading, 'form' | 'acts' | 'understood' | 'signals' | 'fields' | 'raw' | 'effects'>

/**
 * Reads a request for Bitcoin: `signPsbt` (base64, hex or bytes, in the shapes of WalletConnect and of wallets in the browser),
 * `sendTransfer` and `sendBitcoin` (satoshi as a number or a decimal string), `signMessage`, or the Wallet Standard features
 * `bitcoin:signTransaction`, `bitcoin:signAndSendTransaction` and `bitcoin:signMessage`. Never throws. PSBTs are those of BIP-174 and BIP-370.
 */
export function readBitcoinRequest(request: WalletRequest, { earlier }: BitcoinOutputs = {}): Reading {
  const params = readParams(request.method, request.params)
  const from = params.from ?? request.from
  return {
    namespace: 'bip122',
    network: request.network,
    method: request.method,
    ...(from !== undefined && { from }),
    digests: {},
    ...contentOf(params, request, from, earlier),
  }
}

function contentOf(
  params: BitcoinParams,
  { network }: WalletRequest,
  from: string | undefined,
  earlier: EarlierOutputs | undefined,
): Content {
  if (params.kind === 'message') return messageContent(params, from)
  if (params.kind === 'transfer') return transferContent(params, network, from)
  if (params.kind === 'psbt') {
    const { psbt } = params
    return {
      form: 'transaction',
      raw: psbt ? [{ id: 'psbt', text: base64.encode(psbt), size: psbt.length }] : [],
      ...readPsbtContent(params, network, from, earlier),
    }
  }
  const acts: Act[] = [{ act: 'unknown', why: 'unknown-type' }]
  return { form: 'other', acts, understood: false, signals: [], fields: [], raw: [] }
}

const malformed = (form: Reading['form']): Content => ({
  ...{ form, acts: [{ act: 'unknown', why: 'malformed' }], understood: false },
  ...{ signals: [{ id: 'malformed' }], fields: [], raw: [] },
})

function messageContent({ message }: MessageParams, from: string | undefined): Content {
  if (message === undefined) return malformed('message')
  const isText = typeof message === 'string'
  const bytes = isText ? new TextEncoder().encode(message) : message
  const { acts, signals } = isText
    ? readMessageText(message, 'bip122', from)
    : readMessageBytes(bytes, 'bip122', from)
  return {
    form: 'message',
    acts,
    understood: signals.every(({ id }) => id !== 'binary-message'),
    signals,
    fields: [],
    raw: [{ id: 'message', text: hexOf(bytes), size: bytes.length }],
  }
}

function transferContent(
  { recipients, change, memo }: TransferParams,
  network: WalletRequest['network'],
  from: string | undefined,
): Content {
  if (
    !recipients.length ||
    recipients.some(({ address, amount }) => typeof address !== 'string' || amount === undefined)
  )
    return malformed('transaction')
  const read = recipients.map(({ address, amount }) => ({
    // Both are there: those without them are malformed.
    ...{ text: address as string, amount: amount! },
    found: readAddress(address, network),
  }))
  const acts = read.map(({ text, amount, found }): Act => ({
    act: 'transfer',
    asset: NATIVE,
    amount: `${amount}`,
    to: found?.address ?? text,
  }))
  const changesTo = change === undefined || change === from ? undefined : change
  return {
    form: 'transaction',
    acts: [...acts, ...(memo === undefined ? [] : [{ act: 'note' as const, text: memo }])],
    understood: read.every(({ found }) => found?.fits),
    signals: [
      ...(read.some(({ found }) => !found) ? [signal('wrong-checksum')] : []),
      ...(read.some(({ found }) => found?.fits === false) ? [signal('other-chain')] : []),
      ...(changesTo === undefined ? [] : [signal('receiver-is-other')]),
    ],
    fields: typeof changesTo === 'string' ? [{ id: 'change', value: { address: changesTo } }] : [],
    raw: [],
    ...(from !== undefined && { effects: effectsOf(read, from) }),
  }
}

const signal = (id: 'wrong-checksum' | 'other-chain' | 'receiver-is-other'): Signal => ({ id })

/** Without the fee, which the wallet chooses. */
function effectsOf(
  read: readonly { amount: bigint; text: string; found?: { address: string } | undefined }[],
  from: string,
): Effects {
  const total = read.reduce((sum, { amount }) => sum + amount, 0n)
  const paid = read.map(({ amount, text, found }) => ({
    asset: NATIVE,
    account: found?.address ?? text,
    amount: `${amount}` as const,
  }))
  const changes = [{ asset: NATIVE, account: from, amount: `${-total}` as const }, ...paid]
  return { status: 'checked', changes, approvals: [], controls: [] }
}
