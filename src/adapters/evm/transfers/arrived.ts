/** The amount that a transaction brought its recipient, from the recipient's balances if the node has the states. */
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { unlessSilent, type Ask } from './ask.ts'
import { readTransfers, type Receipt, type Sent, type TransferLog } from './mined.ts'
import { readQuantity, readWord, toHex } from './quantity.ts'
import { balanceCall } from './trial.ts'

type Recipient = Pick<TransactionRecord, 'to' | 'token' | 'batch' | 'amount'>

/** In the smallest unit; `undefined` if neither balances nor logs show it. */
export async function readArrived(
  ask: Ask,
  { to, token, batch, amount }: Recipient,
  sent: Sent | undefined,
  { block, blockHash }: Receipt,
): Promise<bigint | undefined> {
  if (!to) return undefined
  if (!token && batch && !isSame(sent?.to, to)) {
    // A bundle's transaction belongs to another account. At most the sent amount counts, as others may also have paid the recipient.
    const coinsAt = async (at: bigint) =>
      readQuantity(await ask('eth_getBalance', to, toHex(at)).catch(unlessSilent))
    const [had, has] = await Promise.all([coinsAt(block - 1n), coinsAt(block)])
    if (had === undefined || has === undefined) return undefined
    const gained = has - had
    return amount !== undefined && gained > BigInt(amount) ? BigInt(amount) : gained < 0n ? undefined : gained
  }
  if (!token) return sent && (isSame(sent.to, to) ? sent.value : 0n)
  return tokensArrived(ask, { to, token }, sent, { block, blockHash })
}

/** The amount that a swap brought its account, in the smallest unit of the token bought. */
export async function readBought(
  ask: Ask,
  { from, gets, kind }: Pick<TransactionRecord, 'from' | 'gets' | 'kind'>,
  sent: Sent | undefined,
  receipt: Receipt,
): Promise<bigint | undefined> {
  if (kind !== 'swap' || !gets) return undefined
  if (gets.token !== undefined) return tokensArrived(ask, { to: from, token: gets.token }, sent, receipt)
  const coinsAt = async (at: bigint) =>
    readQuantity(await ask('eth_getBalance', from, toHex(at)).catch(unlessSilent))
  const [had, has] = await Promise.all([coinsAt(receipt.block - 1n), coinsAt(receipt.block)])
  if (had === undefined || has === undefined) return undefined
  const isPayer = isSame(sent?.from, from)
  const gained = has - had + (isPayer ? receipt.fee + (sent?.value ?? 0n) : 0n)
  return gained > 0n ? gained : undefined
}

async function tokensArrived(
  ask: Ask,
  { to, token }: { to: string; token: string },
  sent: Sent | undefined,
  { block, blockHash }: Pick<Receipt, 'block' | 'blockHash'>,
): Promise<bigint | undefined> {
  const balanceAt = async (at: bigint) =>
    readWord(await ask('eth_call', balanceCall(token, to), toHex(at)).catch(unlessSilent))
  const [before, after, logs] = await Promise.all([
    balanceAt(block - 1n),
    balanceAt(block),
    readTransfers(ask, token, blockHash).catch(unlessSilent),
  ])
  const isOurs = ({ transaction }: TransferLog) => isSame(transaction, sent?.hash)
  const logged = logs && netOf(logs.filter(isOurs), to)
  if (before === undefined || after === undefined || !logs) return logged
  // Other transactions of the block have also changed the balance.
  const others = netOf(
    logs.filter((log) => !isOurs(log)),
    to,
  )
  const arrived = after - before - others
  return arrived < 0n ? logged : arrived
}

function netOf(logs: readonly TransferLog[], owner: string): bigint {
  const sum = (end: 'from' | 'to') =>
    logs.filter((log) => isSame(log[end], owner)).reduce((total, { amount }) => total + amount, 0n)
  return sum('to') - sum('from')
}

const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()
