import { isSolanaError, type Address } from '@solana/web3.js'
import type { TransferCost, TransferObstacle, TransferPlan } from '../../../domain/transfers/transfer.ts'
import { tokenFee } from '../../transfers/token-fee.ts'
import type { Owned } from './accounts.ts'
import {
  budgetOf,
  draft,
  refused,
  requestOf,
  SIGNATURE_FEE,
  UNITS,
  type Order,
  type Planning,
} from './drafts.ts'
import { createTokenAccount, memo, tokenAccountOf, transferToken, withReferences } from './instructions.ts'
import type { Instruction } from './message.ts'
import { readRecipient, type Recipient } from './recipient.ts'
import { simulate } from './simulate.ts'
import { pick, sourcesIn, sumOf, type Source } from './sources.ts'
import { feeOf, readMint, readTokenAccount, type Mint, type TokenAccount } from './token-state.ts'

/** Budget of the simulated transaction; the real limit is computed from the result. */
const TRIAL = { limit: 600_000n, price: 0n }

interface TokenOrder extends Order {
  token: Address
}

/** Plans a transfer of a token of either program. Apart from fee and rent, only this mint moves. */
export async function planToken(order: TokenOrder, planning: Planning): Promise<TransferPlan> {
  const { questions } = planning
  const { from, to, token } = order
  const [[mintAccount, receiver, sender], { blockhash, lastValidBlockHeight }, epoch, owned] =
    await Promise.all([
      questions.accounts([token, to, from]),
      questions.blockhash(),
      questions.epoch(),
      questions.tokenAccounts(from, token).catch(unlessRefused),
    ])
  const mint = readMint(mintAccount)
  if (!mint) return refused(order, 'would-fail')
  const recipient = readRecipient(to, receiver, token)
  if (!recipient) return refused(order, 'not-an-account')
  const usual = await tokenAccountOf(from, token, mint.program)
  const sources = sourcesIn(owned, { owner: from, mint: token, usual })
  const target = await targetOf(order, mint, recipient, planning)
  const known = { order, mint, sources, target, epoch, lamports: sender?.lamports ?? 0n, blockhash }
  const plan = await planKnown(known, planning)
  return { ...plan, validUntil: lastValidBlockHeight.toString() }
}

/** A node refuses to list token accounts if the address is not a mint. */
function unlessRefused(error: unknown): Owned[] {
  if (isSolanaError(error)) return []
  throw error
}

interface Target {
  address: Address
  owner: Address
  /** Absent if the account has to be created. */
  account: TokenAccount | undefined
  /** Lamports to create the account, and the minimum that an empty account of the sender must keep. */
  rent: bigint
  least: bigint
}

async function targetOf(
  { token }: TokenOrder,
  mint: Mint,
  recipient: Recipient,
  { questions }: Planning,
): Promise<Target> {
  const { owner } = recipient
  const address = recipient.account ?? (await tokenAccountOf(owner, token, mint.program))
  const [[found], rent, least] = await Promise.all([
    questions.accounts([address]),
    questions.rent(mint.accountSize),
    questions.rent(0),
  ])
  const account = readTokenAccount(found)
  return { address, owner, account, rent: account ? 0n : rent, least }
}

interface Known {
  order: TokenOrder
  mint: Mint
  sources: readonly Source[]
  target: Target
  epoch: bigint
  lamports: bigint
  blockhash: string
}

async function planKnown(known: Known, planning: Planning): Promise<TransferPlan> {
  const { order, mint, target, epoch, lamports } = known
  const usable = known.sources.filter(({ isFrozen }) => !isFrozen)
  const amount = order.amount === 'max' ? sumOf(usable) : order.amount
  const picked = pick(usable, amount) ?? []
  const withheld = (of: bigint) => feeOf(of, mint, epoch) ?? 0n
  const arrives = picked.reduce((sum, source) => sum + source.amount - withheld(source.amount), 0n)
  const ready = { ...known, amount, picked, arrives }
  const rentOf: TransferCost[] = target.rent ? [{ kind: 'account-rent', amount: target.rent }] : []
  const own = tokenFee(order.token, amount, picked.length ? arrives : amount)
  const plan: TransferPlan = {
    ...{ order, amount, arrives: picked.length ? arrives : amount },
    costs: [{ kind: 'network-fee', amount: SIGNATURE_FEE }, ...own, ...rentOf],
  }
  const obstacle = obstacleOf(ready)
  if (obstacle) return { ...plan, obstacle }
  const tried = await tryOut(ready, planning)
  const costs: TransferCost[] = [{ kind: 'network-fee', amount: tried.fee }, ...own, ...rentOf]
  if (tried.refusal !== undefined) return { ...plan, costs, obstacle: 'would-fail', reason: tried.refusal }
  const left = lamports - tried.fee - target.rent
  if (left < 0n || (left && left < target.least)) return { ...plan, costs, obstacle: 'insufficient-fee' }
  return {
    ...{ ...plan, costs },
    ...(tried.arrives !== undefined && {
      arrives: tried.arrives,
      costs: [
        { kind: 'network-fee', amount: tried.fee },
        ...tokenFee(order.token, amount, tried.arrives),
        ...rentOf,
      ],
    }),
    ...(tried.isUnchecked && { isUnchecked: true }),
    ...requestOf(order, tried.transaction, planning),
  }
}

interface Ready extends Known {
  amount: bigint
  picked: readonly Source[]
  arrives: bigint
}

function obstacleOf(ready: Ready): TransferObstacle | undefined {
  const { order, mint, target, sources, amount, picked, lamports } = ready
  if (mint.isNonTransferable) return 'non-transferable'
  if (mint.hasHook) return 'token-hook'
  if (mint.isPaused) return 'token-paused'
  if (!picked.length) {
    const isThere = sources.length > 0 && sumOf(sources) >= amount
    return isThere && sources.some(({ isFrozen }) => isFrozen) ? 'account-frozen' : 'insufficient-funds'
  }
  if (target.account ? target.account.isFrozen : mint.isFrozenAtFirst) return 'account-frozen'
  if (target.account?.needsMemo && !order.memo) return 'memo-required'
  return lamports < SIGNATURE_FEE + target.rent ? 'insufficient-fee' : undefined
}

interface Tried {
  transaction: string
  fee: bigint
  refusal?: string
  arrives?: bigint
  isUnchecked?: true
}

async function tryOut(ready: Ready, { questions, signal }: Planning): Promise<Tried> {
  const { order, blockhash, target, picked } = ready
  const instructions = instructionsOf(ready)
  const trial = draft(order.from, blockhash, TRIAL, instructions)
  const writable = [...picked.map(({ address }) => address), target.address]
  const [simulation, price] = await Promise.all([
    simulate(questions, trial, [target.address], signal),
    questions.unitPrice(writable),
  ])
  const budget = budgetOf(simulation?.units ?? UNITS, price)
  const after = readTokenAccount(simulation?.accounts[0])
  const isOwn = picked.some(({ address }) => address === target.address)
  return {
    ...{ transaction: draft(order.from, blockhash, budget, instructions), fee: budget.fee },
    ...(simulation?.refusal !== undefined && { refusal: simulation.refusal }),
    ...(after && !isOwn && { arrives: after.amount - (target.account?.amount ?? 0n) }),
    ...(!simulation && { isUnchecked: true }),
  }
}

/** The memo precedes each transfer, where the recipient's account requires it. */
function instructionsOf({ order, mint, target, picked, epoch }: Ready): Instruction[] {
  const { from, token, decimals } = order
  const { program } = mint
  const isNew = !target.account
  const opening = { payer: from, account: target.address, owner: target.owner, mint: token, program }
  const notes = order.memo ? [memo(order.memo)] : []
  const transfers = picked.flatMap(({ address: source, amount }) => {
    const fee = feeOf(amount, mint, epoch)
    const base = { program, source, mint: token, destination: target.address, owner: from, amount, decimals }
    const transfer = transferToken({ ...base, ...(fee !== undefined && { fee }) })
    return [...notes, withReferences(transfer, order.references)]
  })
  return [...(isNew ? [createTokenAccount(opening)] : []), ...transfers]
}
