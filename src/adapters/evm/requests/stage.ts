/** Inputs of a simulation: the latest block, the senders, and the state to read. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import { isEvmAddress } from '../../../domain/account/address.ts'
import type { AssetRef } from '../../../domain/requests/acts.ts'
import { pricePerGas } from '../../../domain/requests/evm/price.ts'
import type { Reading, Trial, TrialCall } from '../../../domain/requests/reading.ts'
import { accountsOf, type Subject } from './collect.ts'
import { readHead, type Head } from './head.ts'
import type { Node } from './node.ts'
import { lend, type StateDiff } from './lend.ts'
import { READ_GAS, type Values, type Watched } from './reads.ts'
import type { SimulatedCall } from './simulated.ts'
import { addressOf, calldata, isHex, parseQuantity, quantity, SELECTORS, wordsOf, type Hex } from './words.ts'

export type EvmTrial = Trial & { kind: 'evm' }

interface Sender {
  balance: bigint
  code: Hex
}

export interface Stage {
  node: Node
  trial: EvmTrial
  head: Head
  /** By lower-case address. */
  senders: ReadonlyMap<string, Sender>
  subject: Subject
  /** Of the account, where the request names one. */
  nextNonce: bigint | undefined
  /** Storage overrides by token address. */
  loans: ReadonlyMap<string, StateDiff>
  /** Milliseconds since 1970. */
  now: number
}

/** Results of a run: the calls, and the reads before and after them. */
export interface Run {
  calls: readonly SimulatedCall[]
  before: Values
  after: Values
}

/** Rejects with a `NodeRefusal`. */
export type Runner = (stage: Stage, gas: readonly bigint[], watched: readonly Watched[]) => Promise<Run>

export async function setStage(
  node: Node,
  reading: Reading,
  trial: EvmTrial,
  { now, holdings }: { now: number; holdings: readonly AssetRef[] },
): Promise<Stage | undefined> {
  const addresses = [...new Set(trial.calls.map(({ from }) => from.toLowerCase()))]
  const [head, loans, nextNonce, calls, ...found] = await Promise.all([
    readHead(node),
    loansOf(node, trial),
    readNextNonce(node, trial),
    Promise.all(trial.calls.map((call) => affordable(node, trial, call))),
    ...addresses.slice(0, TRIAL.accounts).map(async (address) => readSender(node, address)),
  ])
  if (!head) return undefined
  const accounts = accountsOf(reading, calls)
  const subject = { accounts, acts: reading.acts, calls, holdings }
  return { node, trial: { ...trial, calls }, head, senders: new Map(found), subject, nextNonce, loans, now }
}

async function loansOf(node: Node, { loans = [] }: EvmTrial): Promise<Map<string, StateDiff>> {
  const found = await Promise.all(
    loans.map(async (loan): Promise<[string, StateDiff][]> => {
      const storage = await lend(node, loan).catch(() => undefined)
      node.signal.throwIfAborted()
      return storage ? [[loan.token.toLowerCase(), storage]] : []
    }),
  )
  return new Map(found.flat())
}

/** `pending` counts what the account has sent and is in no block yet. */
async function readNextNonce(node: Node, { calls: [call] }: EvmTrial): Promise<bigint | undefined> {
  if (call?.nonce === undefined) return undefined
  const answer = await node.ask('eth_getTransactionCount', [call.from, 'pending']).catch(() => undefined)
  node.signal.throwIfAborted()
  return parseQuantity(answer)
}

async function readSender(node: Node, address: string): Promise<[string, Sender]> {
  const [balance, code] = await Promise.all([
    node.ask('eth_getBalance', [address, 'latest']),
    node.ask('eth_getCode', [address, 'latest']),
  ])
  return [address, { balance: parseQuantity(balance) ?? 0n, code: isHex(code) ? code : '0x' }]
}

/** Limits the amount of a signed transfer to the balance: the holder of the signature takes at most what is there. */
async function affordable(node: Node, { isOfSignature }: EvmTrial, call: TrialCall): Promise<TrialCall> {
  if (!isOfSignature) return call
  const selector = call.data.slice(2, 10).toLowerCase()
  const [first, second, amount, fourth] = wordsOf(`0x${call.data.slice(10)}`, 4)
  const isHub = selector === SELECTORS.permit2TransferFrom
  const token = isHub ? addressOf(fourth) : call.to
  const from = addressOf(first)
  const isTaking = isHub || selector === SELECTORS.transferFrom
  if (!isTaking || !isEvmAddress(token) || !from || second === undefined || amount === undefined) return call
  const read = { to: token, data: calldata('balanceOf', from), gas: READ_GAS }
  const answer = await node.ask('eth_call', [read, 'latest']).catch(() => undefined)
  node.signal.throwIfAborted()
  const [balance] = isHex(answer) ? wordsOf(answer, 1) : []
  if (balance === undefined || balance >= amount) return call
  const rest = isHub ? [first!, second, balance, fourth!] : [first!, second, balance]
  return { ...call, data: calldata(isHub ? 'permit2TransferFrom' : 'transferFrom', ...rest) }
}

/** Whether the account has a key, with or without EIP-7702 code. Nodes refuse to validate calls sent by contracts. */
export const isPlain = ({ code }: Sender): boolean => code === '0x' || /^0xef0100/i.test(code)

export const feesOf = ({ baseFee, tip }: Head): Record<string, Hex> => ({
  maxFeePerGas: quantity(baseFee + tip),
  maxPriorityFeePerGas: quantity(tip),
})

export const callsOf = ({ trial, head }: Stage, gas: readonly bigint[]): object[] =>
  trial.calls.map(({ from, to, data, value }, index) => ({
    ...{ from, data, value: quantity(BigInt(value)), gas: quantity(gas[index] ?? 0n) },
    ...(to && { to }),
    ...feesOf(head),
  }))

/** Value and gas fees of a sender's calls in wei, for the given gas. */
function costOf({ trial, head }: Stage, sender: string, gas: readonly bigint[]): bigint {
  return trial.calls.reduce((sum, { from, value }, index) => {
    const isOwn = from.toLowerCase() === sender
    return isOwn ? sum + BigInt(value) + (gas[index] ?? 0n) * (head.baseFee + head.tip) : sum
  }, 0n)
}

/** The fee of the account's own calls at the prices that they name; `undefined` where others pay. */
export function feeOf({ trial, head, subject }: Stage, used: readonly bigint[]): bigint | undefined {
  const [me] = subject.accounts
  const fees = trial.calls.flatMap(({ from, price }, index) => {
    const perGas = price ? pricePerGas(price, head.baseFee) : head.baseFee + head.tip
    return from.toLowerCase() === me ? [(used[index] ?? 0n) * perGas] : []
  })
  return fees.length ? fees.reduce((sum, fee) => sum + fee) : undefined
}

export function lacksFunds(stage: Stage, used: readonly bigint[]): boolean {
  const [me = ''] = stage.subject.accounts
  const own = stage.senders.get(me)
  return !!own && own.balance < costOf(stage, me, []) + (feeOf(stage, used) ?? 0n)
}

export function isOutOfTurn({ trial: { calls }, nextNonce }: Stage): boolean {
  const named = calls[0]?.nonce
  return named !== undefined && nextNonce !== undefined && BigInt(named) !== nextNonce
}

interface Override {
  balance?: Hex
  code?: Hex
  stateDiff?: StateDiff
}

/** State overrides: missing balance of the senders (no more than needed), the code that an account gets, and tokens of an order's filler. */
export function pretended(stage: Stage, gas: readonly bigint[]): Record<string, Override> {
  const overrides: Record<string, Override> = {}
  for (const [token, stateDiff] of stage.loans) overrides[token] = { stateDiff }
  for (const [address, { balance }] of stage.senders) {
    const needed = costOf(stage, address, gas)
    if (balance < needed) overrides[address] = { ...overrides[address], balance: quantity(needed) }
  }
  const [me] = stage.subject.accounts
  const { authorization } = stage.trial
  if (isEvmAddress(authorization) && me) overrides[me] = { ...overrides[me], code: codeOf(authorization) }
  return overrides
}

/** Delegation code by EIP-7702; empty for the zero address, which removes it. */
function codeOf(implementation: Hex): Hex {
  return BigInt(implementation) === 0n ? '0x' : `0xef0100${implementation.slice(2).toLowerCase()}`
}

/** A random unused address, which no contract can anticipate. */
export function madeUp(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
