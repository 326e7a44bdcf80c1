/** What a PSBT does: what the account pays, what comes back to it, to whom the rest goes, and what of that is certain. */
import { base64 } from '@scure/base'
import type { Act, AssetRef, OrderAct } from '../acts.ts'
import type { Change, Effects } from '../effects.ts'
import type { CaipNetworkId } from '../../networks/caip.ts'
import type { Field, Reading, Signal } from '../reading.ts'
import { attempt } from '../../web/attempt.ts'
import { textOf } from '../bytes/bytes-of.ts'
import { hexOf } from '../messages/read-text.ts'
import { addressOfScript, isTaproot, kindOfScript, readAddress } from './address.ts'
import type { PsbtParams } from './params.ts'
import { readPsbt, type Psbt, type PsbtInput } from './read-psbt.ts'
import type { BitcoinOutput } from './read-transaction.ts'
import { sizeOf } from './size.ts'

const NATIVE: AssetRef = { kind: 'native' }
/** Outputs of a Taproot address that are this small often hold an inscription. */
const MOST_WITH_INSCRIPTION = 10_000n
/** A fee above a quarter of what is spent, if it is above this as well, or above this rate. */
const LARGE_FEE = 10_000n
const HIGH_RATE = 500n

export interface PsbtReading {
  acts: readonly Act[]
  signals: readonly Signal[]
  fields: readonly Field[]
  understood: boolean
  effects?: Effects
}

/** What the network knows of outputs that a PSBT spends, by `txid:index`. */
export type EarlierOutputs = Readonly<Record<string, BitcoinOutput>>

interface Context {
  network: CaipNetworkId
  from: string | undefined
  signs: (input: PsbtInput, index: number) => boolean
  /** The fee that the PSBT itself promises. */
  claimed: bigint | undefined
}

export function readPsbtContent(
  { psbt: bytes, inputs: named, sighashes }: PsbtParams,
  network: CaipNetworkId,
  account: string | undefined,
  earlier: EarlierOutputs = {},
): PsbtReading {
  const psbt = bytes && attempt(() => readPsbt(bytes))
  if (!psbt || named?.some((index) => index >= psbt.inputs.length)) {
    const acts: Act[] = [{ act: 'unknown', why: 'malformed' }]
    return { acts, signals: [{ id: 'malformed' }], fields: [], understood: false }
  }
  const from = readAddress(account, network)?.address ?? account
  const isOwn = ({ spent }: PsbtInput) => spent !== undefined && addressOf(spent, network) === from
  // An input that cannot be told from an own one counts as one.
  const chosen = new Set(named)
  const signs = (input: PsbtInput, index: number) =>
    chosen.has(index) || isOwn(input) || (!named && !input.spent && !input.isSigned)
  const isLie = psbt.inputs.some((input) => differs(input, earlierOf(input, earlier)))
  const inputs = psbt.inputs.map((input) => withEarlier(input, earlierOf(input, earlier)))
  const claimed = feeOf(psbt)
  return contentOf({ ...psbt, inputs }, { network, from, signs, claimed }, sighashes, isLie)
}

function contentOf(psbt: Psbt, context: Context, sighashes: readonly number[], isLie: boolean): PsbtReading {
  const { network, from, signs } = context
  const signed = psbt.inputs.filter(signs)
  const known = psbt.inputs.every(({ spent }) => spent)
  const spent = sum(psbt.inputs.flatMap((input) => input.spent ?? []))
  const fee = feeOf(psbt)
  const partial = signed.filter((input) =>
    isPartial(input.sighash === undefined ? sighashes : [input.sighash]),
  )
  const isWrong =
    isLie || signed.some(({ isUnsafe }) => isUnsafe) || (fee !== undefined && fee < 0n && !partial.length)
  const offers = partial.flatMap((input) => offerOf(psbt, input, network) ?? [])
  const effects =
    partial.length && from !== undefined
      ? offersEffect(offers, from, partial.length)
      : known && from !== undefined && effectsOf(psbt, { network, from }, fee)
  return {
    acts: offers.length ? offers : actsOf(psbt, context),
    signals: [
      ...(partial.length ? [signal('sighash-partial')] : []),
      ...(isWrong ? [signal('malformed')] : []),
      ...(signed.length ? [] : [signal('other-account')]),
      ...(partial.length ? [] : feeSignal({ fee, claimed: context.claimed }, psbt, spent)),
      ...(signed.some(mayHoldInscription) ? [signal('may-hold-collectibles')] : []),
    ],
    fields: fieldsOf(psbt, context, partial.length ? undefined : fee),
    understood: known && !isWrong && psbt.outputs.every((output) => isReadable(output)),
    ...(effects && { effects }),
  }
}

const signal = (id: 'sighash-partial' | 'malformed' | 'other-account' | 'may-hold-collectibles'): Signal => ({
  id,
})

const sum = (outputs: readonly { amount: bigint }[]): bigint =>
  outputs.reduce((total, { amount }) => total + amount, 0n)

const addressOf = ({ script }: BitcoinOutput, network: CaipNetworkId) => addressOfScript(script, network)

const earlierOf = (input: PsbtInput, earlier: EarlierOutputs): BitcoinOutput | undefined => {
  const name = `${input.txid}:${input.index}`
  return Object.hasOwn(earlier, name) ? earlier[name] : undefined
}

/** Whether the network knows it otherwise than the PSBT says. */
const differs = ({ spent }: PsbtInput, real: BitcoinOutput | undefined): boolean =>
  spent !== undefined &&
  real !== undefined &&
  (spent.amount !== real.amount || hexOf(spent.script) !== hexOf(real.script))

const withEarlier = (input: PsbtInput, real: BitcoinOutput | undefined): PsbtInput =>
  real ? { ...input, spent: real, isProven: true, isUnsafe: false } : input

/** 0 (Taproot's default) and 1 commit to all inputs and outputs. */
const isPartial = (sighashes: readonly number[]): boolean =>
  sighashes.some((kind) => kind !== 0 && kind !== 1)

const mayHoldInscription = ({ spent }: PsbtInput): boolean =>
  spent !== undefined && spent.amount <= MOST_WITH_INSCRIPTION && isTaproot(spent.script)

const isReadable = ({ script }: BitcoinOutput): boolean => kindOfScript(script) !== 'other'

/** `undefined` where not all is known that is spent. */
function feeOf({ inputs, outputs }: Psbt): bigint | undefined {
  if (!inputs.every(({ spent }) => spent)) return undefined
  return sum(inputs.flatMap(({ spent }) => spent ?? [])) - sum(outputs)
}

/** A fee that is above what the PSBT promises, or of more than arrives, is a danger. */
function feeSignal(
  { fee, claimed }: { fee: bigint | undefined; claimed: bigint | undefined },
  psbt: Psbt,
  spent: bigint,
): Signal[] {
  if (fee === undefined || fee <= 0n) return []
  const isAbovePromise = claimed !== undefined && fee > claimed
  const isMost = fee > LARGE_FEE && fee * 2n > spent
  const isHigh = (fee > LARGE_FEE && fee * 4n > spent) || fee > HIGH_RATE * sizeOf(psbt)
  if (!isHigh && !isAbovePromise) return []
  const values = { fee: { asset: NATIVE, amount: `${fee}` as const } }
  return [{ id: 'high-fee', values, ...((isMost || isAbovePromise) && { level: 'danger' as const }) }]
}

/** All that goes elsewhere. */
function actsOf(psbt: Psbt, context: Context): Act[] {
  const { network, from, signs } = context
  const others = psbt.inputs.filter((input, index) => !signs(input, index))
  const own = psbt.inputs.filter(signs)
  const back = psbt.outputs.filter((output) => addressOf(output, network) === from)
  const other = others.flatMap(({ spent }) => (spent && addressOf(spent, network)) ?? [])[0]
  // Where others pay as well and the account loses nothing, they pay.
  const isPaidByOthers = other !== undefined && sum(back) >= sum(own.flatMap(({ spent }) => spent ?? []))
  const acts = psbt.outputs.flatMap((output) => actOf(output, context, isPaidByOthers ? other : undefined))
  return acts.length ? acts : back.map(({ amount }) => backAct(amount, from))
}

/** Everything returns to the account: its outputs are joined or split. */
const backAct = (amount: bigint, from: string | undefined): Act => ({
  act: 'transfer',
  asset: NATIVE,
  amount: `${amount}`,
  to: from ?? '',
})

/** An input that commits to one output only is an offer: anyone may add the rest. */
function offerOf({ inputs, outputs }: Psbt, input: PsbtInput, network: CaipNetworkId): OrderAct | undefined {
  const output = outputs[inputs.indexOf(input)]
  if (((input.sighash ?? 1) & 0x1f) !== 3 || !input.spent || !output) return undefined
  const to = addressOf(output, network)
  return {
    act: 'order',
    gives: [{ asset: NATIVE, amount: `${input.spent.amount}` }],
    takes: to === undefined ? [] : [{ asset: NATIVE, amount: `${output.amount}`, to }],
    market: '',
  }
}

/** What comes of it when the offers are taken. Unknown where an input commits to no output at all. */
function offersEffect(offers: readonly OrderAct[], from: string, count: number): Effects | undefined {
  if (offers.length !== count) return undefined
  const total = (amounts: readonly { amount: string }[]) =>
    amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const given = total(offers.flatMap(({ gives }) => gives))
  const taken = total(offers.flatMap(({ takes }) => takes.filter(({ to }) => to === from)))
  const changes: Change[] = [{ asset: NATIVE, account: from, amount: `${taken - given}` }]
  return { status: 'checked', changes, approvals: [], controls: [], isPotential: true }
}

function actOf(output: BitcoinOutput, { network, from }: Context, payer: string | undefined): Act[] {
  const { amount, script } = output
  const by = payer === undefined ? {} : { from: payer, signsToo: true as const }
  if (kindOfScript(script) === 'data') {
    const note: Act = { act: 'note', text: dataOf(script) }
    return amount
      ? [
          note,
          { act: 'burn', asset: NATIVE, amount: `${amount}`, ...(payer !== undefined && { from: payer }) },
        ]
      : [note]
  }
  const to = addressOf(output, network)
  if (to === undefined) return [{ act: 'unknown', why: 'opaque', value: `${amount}` }]
  return to === from ? [] : [{ act: 'transfer', asset: NATIVE, amount: `${amount}`, to, ...by }]
}

/** What an OP_RETURN says, as text if it is one push of text. */
function dataOf(script: Uint8Array): string {
  const [, size = 0] = script
  const isLong = size === 0x4c
  const data = script.subarray(isLong ? 3 : 2)
  const isPush = (isLong ? script[2] : size < 0x4c ? size : -1) === data.length
  return (isPush ? textOf(data) : undefined) ?? hexOf(script)
}

function fieldsOf(psbt: Psbt, { network, from }: Context, fee: bigint | undefined): Field[] {
  const change = sum(psbt.outputs.filter((output) => addressOf(output, network) === from))
  const amount = (value: bigint) => ({ asset: NATIVE, amount: `${value}` as const })
  if (fee === undefined || fee < 0n) return change ? [{ id: 'change', value: amount(change) }] : []
  return [
    ...(change ? [{ id: 'change', value: amount(change) }] : []),
    { id: 'network-fee', value: amount(fee) },
    { id: 'fee-rate', value: `${fee / sizeOf(psbt)} sat/vB` },
  ]
}

/** What changes for each account that spends or receives; the fee is on its own where a single account pays it. */
function effectsOf(
  psbt: Psbt,
  { network, from }: { network: CaipNetworkId; from: string },
  fee: bigint | undefined,
): Effects {
  const balances = new Map<string, bigint>([[from, 0n]])
  const add = (output: BitcoinOutput, sign: bigint) => {
    const address = addressOf(output, network)
    if (address !== undefined) balances.set(address, (balances.get(address) ?? 0n) + sign * output.amount)
  }
  for (const { spent } of psbt.inputs) if (spent) add(spent, -1n)
  for (const output of psbt.outputs) add(output, 1n)
  if (
    fee !== undefined &&
    fee >= 0n &&
    psbt.inputs.every(({ spent }) => spent && addressOf(spent, network) === from)
  )
    balances.set(from, (balances.get(from) ?? 0n) + fee)
  const changes = [...balances].map(([account, amount]): Change => ({
    asset: NATIVE,
    account,
    amount: `${amount}`,
  }))
  return {
    ...{ status: 'checked', changes, approvals: [], controls: [] },
    ...(fee !== undefined && fee >= 0n && { fee: `${fee}` }),
  }
}

/** The inputs of the PSBT in a reading; none if there is no PSBT in it. */
export function spentBy({ raw }: Reading): readonly PsbtInput[] {
  const text = raw.find(({ id }) => id === 'psbt')?.text
  return attempt(() => (text === undefined ? undefined : readPsbt(base64.decode(text)).inputs)) ?? []
}
