/** Settles promises of the paymaster: with the amount that the EntryPoint charged, or with zero once the operation can no longer be executed. */
import * as v from 'valibot'
import { decodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import type { ServedNetwork } from '../config/networks.ts'
import type { Row, Statements } from '../database/port.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { askNode, type NodeQuestion } from '../rpc/ask-node.ts'
import { SMART_ABI, SMART_CONTRACTS } from '../wire/smart-account.ts'

/** Interval between attempts to settle a promise, in ms. */
const AGAIN = 30_000
/** Maximum number of promises per round. */
const MOST = 100
const GWEI = 1_000_000_000n

/** Topic of `UserOperationEvent` of EntryPoint 0.7; its data are nonce, success, cost (wei) and gas. */
const DONE = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const DONE_DATA = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const OperationReceipt = v.nullable(v.object({ receipt: v.object({ transactionHash: hash }) }))
const Receipt = v.nullable(
  v.object({ logs: v.array(v.object({ address: hex, topics: v.array(hash), data: hex })) }),
)
const Block = v.object({ timestamp: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/i)) })

interface Promised {
  /** Hash of the user operation. */
  id: string
  network: string
  userId: string
  sender: Hex
  nonce: bigint
  /** Seconds since 1970. */
  validUntil: bigint
}

/** Settles the promises that have waited longest. Networks that do not respond are skipped until the next round. */
export async function settleSponsorships(context: GatewayContext): Promise<void> {
  const { database, now } = context
  const rows = await database.all(
    'SELECT * FROM sponsorships WHERE tried_at <= ? ORDER BY tried_at LIMIT ?',
    [now() - AGAIN, MOST],
  )
  const away = new Set<string>()
  for (const promised of rows.map(promisedIn)) {
    const { id, network } = promised
    if (context.signal.aborted || away.has(network)) continue
    await database.run('UPDATE sponsorships SET tried_at = ? WHERE id = ?', [now(), id])
    await settle(context, promised).catch((error: unknown) => {
      if (!(error instanceof Refused) && !v.isValiError(error)) throw error
      away.add(network)
    })
  }
}

/** Settles the promise of a user operation that is in a block, if there is a promise. */
export async function settleSponsorship(context: GatewayContext, id: string): Promise<void> {
  const [row] = await context.database.all('SELECT * FROM sponsorships WHERE id = ?', [id.toLowerCase()])
  if (row) await settle(context, promisedIn(row))
}

const promisedIn = (row: Row): Promised => ({
  id: String(row['id']),
  network: String(row['network']),
  userId: String(row['user_id']),
  sender: String(row['sender']) as Hex,
  nonce: BigInt(String(row['nonce'])),
  validUntil: BigInt(Number(row['valid_until'])),
})

/** @throws `Refused` UPSTREAM, or a `ValiError` if a response of the bundler or the node is invalid. */
async function settle(context: GatewayContext, promised: Promised): Promise<void> {
  const network = context.config.networks.get(promised.network)
  // Budgets are per network, so promises on a network that is no longer configured may stay unsettled.
  if (!network?.bundler || !network.paymaster) return
  const cost = await costOf(context, promised, network)
  if (cost !== undefined) await writeCost(context, promised, cost)
  else if (await isOver(context, promised, network)) await writeCost(context, promised, null)
}

/**
 * Amount charged by the EntryPoint, in gwei, rounded up; `undefined` while the node has the operation in no block. The bundler only provides the
 * transaction hash; the amount comes from the node.
 */
async function costOf(
  context: GatewayContext,
  { id }: Promised,
  { url, bundler, paymaster }: ServedNetwork,
): Promise<bigint | undefined> {
  const found = v.parse(
    OperationReceipt,
    await ask(context, bundler ?? '', { method: 'eth_getUserOperationReceipt', params: [id] }),
  )
  if (!found) return undefined
  const { transactionHash } = found.receipt
  const receipt = v.parse(
    Receipt,
    await ask(context, url, { method: 'eth_getTransactionReceipt', params: [transactionHash] }),
  )
  const done = receipt?.logs.find(
    ({ address, topics: [event, operation, , payer] }) =>
      isSame(address, SMART_CONTRACTS.entryPoint) &&
      isSame(event, DONE) &&
      isSame(operation, id) &&
      isSame(payer?.slice(-40), paymaster?.address.slice(2)),
  )
  if (!done) return undefined
  const [, , wei] = decodeAbiParameters(DONE_DATA, done.data as Hex)
  return (wei + GWEI - 1n) / GWEI
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/** Whether the operation was not executed and no longer can be: its validity has ended on chain, and its nonce is unused. */
async function isOver(
  context: GatewayContext,
  { sender, nonce, validUntil }: Promised,
  { url }: ServedNetwork,
): Promise<boolean> {
  if (BigInt(Math.floor(context.now() / 1_000)) <= validUntil) return false
  const block = v.parse(
    Block,
    await ask(context, url, { method: 'eth_getBlockByNumber', params: ['latest', false] }),
  )
  if (BigInt(block.timestamp) <= validUntil) return false
  // Read after the end of the validity: from now on, only another operation can use the nonce.
  const data = encodeFunctionData({ abi: SMART_ABI, functionName: 'getNonce', args: [sender, nonce >> 64n] })
  const call = [{ to: SMART_CONTRACTS.entryPoint, data }, 'latest']
  return BigInt(v.parse(hash, await ask(context, url, { method: 'eth_call', params: call }))) <= nonce
}

async function ask({ signal }: GatewayContext, url: string, question: NodeQuestion): Promise<unknown> {
  const answer = (await askNode(url, question, signal)) as { result?: unknown }
  if (!('result' in answer)) throw new Refused('UPSTREAM', 'The network did not answer')
  return answer.result
}

/**
 * Returns the unused part of the reservation to the budgets, once. After an execution, this also ends other promises with the same nonce, which can
 * no longer be executed.
 */
async function writeCost(context: GatewayContext, promised: Promised, cost: bigint | null): Promise<void> {
  const { id, network, sender, nonce, userId } = promised
  await context.database.transaction(async (work) => {
    // Reserving locks this row first as well, which avoids deadlocks.
    await work.run('UPDATE sponsored SET spent = spent WHERE key = ?', [`${network}|all`])
    const [where, values] =
      cost === null
        ? ['id = ?', [id]]
        : ['network = ? AND sender = ? AND nonce = ?', [network, sender, String(nonce)]]
    const rows = await work.all(
      `DELETE FROM sponsorships WHERE ${where} RETURNING id, reserved, all_ends, user_ends`,
      values,
    )
    for (const row of rows) await giveBack(work, promised, row, row['id'] === id ? Number(cost ?? 0n) : 0)
    if (rows.some((row) => row['id'] === id)) {
      const detail = cost === null ? `${network} never carried out` : `${network} ${cost} gwei`
      await context.audit(work, { event: 'sponsored-settled', userId, detail })
    }
  })
}

async function giveBack(
  work: Statements,
  { network, userId }: Promised,
  { reserved, all_ends: all, user_ends: own }: Row,
  cost: number,
): Promise<void> {
  const left = Math.max(Number(reserved) - cost, 0)
  // The condition on `ends` skips windows that have ended.
  const sql = `UPDATE sponsored SET spent = CASE WHEN spent > ? THEN spent - ? ELSE 0 END WHERE key = ? AND ends = ?`
  await work.run(sql, [left, left, `${network}|all`, Number(all)])
  await work.run(sql, [left, left, `${network}|${userId}`, Number(own)])
}
