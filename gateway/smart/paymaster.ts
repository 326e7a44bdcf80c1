/** Paymaster for the network fees of smart accounts (ERC-7677): signs for a VerifyingPaymaster of EntryPoint 0.7, within the operator's policy. */
import { concat, encodeAbiParameters, hashMessage, keccak256, pad, toHex, type Hex } from 'viem'
import { sign } from 'viem/accounts'
import type { Paymaster } from '../config/paymaster.ts'
import type { Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import {
  gasFeesOf,
  gasLimitsOf,
  initCodeOf,
  userOperationHash,
  type UserOperation,
} from '../wire/smart-account.ts'
import { calledIn } from './operations.ts'

/** In ms. */
const DAY = 86_400_000
/** Validity of a signature, in seconds. */
const VALID = 300
const VERIFICATION_GAS = 150_000n
const POST_OP_GAS = 1n
/** Maximum gas of a sponsored user operation. */
const MOST_GAS = 30_000_000n
const GWEI = 1_000_000_000n

const notSponsored = (why: string) => new Refused('NOT_SPONSORED', why)

/** @throws `Refused` NOT_SPONSORED if the operation calls a contract outside the policy. */
export function requireSponsored(paymaster: Paymaster, { callData }: UserOperation): void {
  const { contracts } = paymaster
  if (!contracts) return
  const called = calledIn(callData)
  if (!called?.every((one) => contracts.has(one.toLowerCase())))
    throw notSponsored('The paymaster does not pay for this contract')
}

/** Paymaster data for gas estimates, with a signature that is not valid for any operation. */
export async function stubOf(paymaster: Paymaster) {
  // A real signature over a text: arbitrary bytes may not be a signature at all, which fails an estimate (AA33).
  const hash = hashMessage('An estimate')
  const signature = await sign({ hash, privateKey: paymaster.key, to: 'hex' })
  return { ...membersOf(paymaster, timesOf(0), signature), sponsor: { name: paymaster.name } }
}

interface Sponsored {
  paymaster: Paymaster
  operation: UserOperation
  /** CAIP-2 id. */
  network: string
  userId: string
}

/**
 * Reads the budgets for an estimate, so that a user does not approve an operation that the paymaster then refuses. Reserves nothing. At this point the
 * gas limits may be unknown, and count as 0. @throws `Refused` NOT_SPONSORED if a budget is spent, or less is left than the operation costs at least.
 */
export async function requireBudget(
  { database, now }: GatewayContext,
  { paymaster, operation, network, userId }: Sponsored,
): Promise<void> {
  const cost = costOf(paymaster, operation)
  for (const { key, most } of budgetsOf({ paymaster, network, userId })) {
    const [row] = await database.all('SELECT spent FROM sponsored WHERE key = ? AND ends > ?', [key, now()])
    const spent = Number(row?.['spent'] ?? 0)
    if (spent >= most || spent + cost > most) throw overBudget()
  }
}

/** The budget of all users and that of one, per network. */
const budgetsOf = ({ paymaster, network, userId }: Omit<Sponsored, 'operation'>) =>
  [
    { key: `${network}|all`, most: paymaster.perDay },
    { key: `${network}|${userId}`, most: paymaster.perUser },
  ] as const

const overBudget = () => notSponsored('The paymaster’s budget of the day is spent')

/** The maximum fee of the operation, in gwei. @throws `Refused` NOT_SPONSORED if it is more than the paymaster pays for any operation. */
function costOf(paymaster: Paymaster, operation: UserOperation): number {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    VERIFICATION_GAS +
    POST_OP_GAS
  if (gas > MOST_GAS) throw notSponsored('The user operation takes too much gas')
  const cost = (gas * operation.maxFeePerGas + GWEI - 1n) / GWEI
  if (cost > BigInt(Math.min(paymaster.perUser, paymaster.perDay)))
    throw notSponsored('The user operation costs more than the paymaster pays')
  return Number(cost)
}

/**
 * Reserves the maximum fee of an operation within the policy (`requireSponsored`, `requireNetworkPrice`) and signs. The actual cost is settled later. @throws `Refused` NOT_SPONSORED if the fee exceeds what is
 * left of a budget.
 */
export async function sponsor(context: GatewayContext, { paymaster, operation, network, userId }: Sponsored) {
  const cost = costOf(paymaster, operation)
  const now = context.now()
  const validUntil = Math.floor(now / 1_000) + VALID
  const times = timesOf(validUntil)
  const chainId = Number(network.split(':')[1] ?? 0)
  const hash = hashOf(operation, { paymaster, times, chainId: BigInt(chainId) })
  const signature = await sign({
    hash: hashMessage({ raw: hash }),
    privateKey: paymaster.key,
    to: 'hex',
  })
  const members = membersOf(paymaster, times, signature)
  const id = userOperationHash(
    {
      ...operation,
      ...members,
      paymasterVerificationGasLimit: VERIFICATION_GAS,
      paymasterPostOpGasLimit: POST_OP_GAS,
    },
    chainId,
  )
  const { sender, nonce } = operation
  await context.database.transaction(async (work) => {
    const promise = [id, network, userId, sender.toLowerCase(), String(nonce), cost, validUntil, now]
    // The same operation was reserved before; it can only be executed once.
    if ((await work.run(PROMISE, promise)) === 0) return
    // In a fixed order: two transactions that take the same budgets could otherwise deadlock.
    const [ofAll, ofUser] = budgetsOf({ paymaster, network, userId })
    const all = await take(work, ofAll, { cost, now })
    const own = await take(work, ofUser, { cost, now })
    await work.run('UPDATE sponsorships SET all_ends = ?, user_ends = ? WHERE id = ?', [all, own, id])
    await context.audit(work, { event: 'sponsored', userId, detail: `${network} ${cost} gwei` })
  })
  return members
}

const PROMISE = `INSERT INTO sponsorships
  (id, network, user_id, sender, nonce, reserved, valid_until, all_ends, user_ends, tried_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?) ON CONFLICT (id) DO NOTHING`

/** Takes the cost from a budget. Resolves with the end of the budget's window, in ms since 1970. */
async function take(
  work: Statements,
  { key, most }: { key: string; most: number },
  { cost, now }: { cost: number; now: number },
): Promise<number> {
  const [row] = await work.all(TAKE, [key, now + DAY, cost, now, cost, cost, now, now, cost, most])
  if (!row) throw overBudget()
  return Number(row['ends'])
}

/** Counts and decides in one statement: concurrent requests, in any process, reserve no more than `most` in total. */
const TAKE = `INSERT INTO sponsored (key, ends, spent) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    spent = CASE WHEN sponsored.ends <= ? THEN ? ELSE sponsored.spent + ? END,
    ends = CASE WHEN sponsored.ends <= ? THEN excluded.ends ELSE sponsored.ends END
  WHERE sponsored.ends <= ? OR sponsored.spent + ? <= ?
  RETURNING ends`

/** Encodes `validUntil` and `validAfter` (0: always), in seconds. */
const timesOf = (until: number): Hex =>
  encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, 0])

const membersOf = ({ address }: Paymaster, times: Hex, signature: Hex) => ({
  paymaster: address,
  paymasterData: concat([times, signature]),
  paymasterVerificationGasLimit: toHex(VERIFICATION_GAS),
  paymasterPostOpGasLimit: toHex(POST_OP_GAS),
})

/** Equals `getHash` of VerifyingPaymaster 0.7. */
function hashOf(
  operation: UserOperation,
  { paymaster, times, chainId }: { paymaster: Paymaster; times: Hex; chainId: bigint },
): Hex {
  const limits = concat([pad(toHex(VERIFICATION_GAS), { size: 16 }), pad(toHex(POST_OP_GAS), { size: 16 })])
  const words = [
    ...['address', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'uint256'],
    ...['uint256', 'bytes32', 'uint256', 'address'],
  ]
  const head = encodeAbiParameters(
    words.map((type) => ({ type })),
    [
      operation.sender,
      operation.nonce,
      keccak256(initCodeOf(operation)),
      keccak256(operation.callData),
      gasLimitsOf(operation),
      BigInt(limits),
      operation.preVerificationGas,
      gasFeesOf(operation),
      chainId,
      paymaster.address,
    ],
  )
  return keccak256(concat([head, times]))
}
