import { getAddress, type Address } from 'viem'
import type { EvmFacts } from './evm-facts.ts'
import type { LedgerEntry } from './evm-ledger.ts'
import { intendedMoves, type Move } from './evm-moves.ts'
import { collectibleTransferOf, transferOf } from './fungible.ts'
import { directionOf, operationOf } from './operation.ts'
import type { Pictures } from './pictures.ts'
import type { WireTransaction, WireTransfer } from './wire.ts'

/** Dependencies for describing the transactions of a chain. */
export interface EvmView {
  /** CAIP-2. */
  network: string
  facts: EvmFacts
  pictures: Pictures
  isSpam(contract: Address): boolean
}

/** Describes a transaction from the perspective of one address that it involves. */
export async function writeEvmTransaction(
  entry: LedgerEntry,
  me: Address,
  view: EvmView,
): Promise<WireTransaction> {
  const { hash, nonce, status, minedAt } = entry
  const operationType = operationOf(entry, me)
  const transfers = await Promise.all(entry.moves.map((move) => writeMove(move, me, view)))
  return {
    id: hash,
    metadata: {
      ...{ operationType, hash, nonce, status, chain: view.network },
      minedAt: new Date(minedAt).toISOString(),
      ...partiesOf(entry, operationType),
    },
    transfers: transfers.flatMap((transfer) => transfer ?? []),
  }
}

/** Sender and recipient: for a token transfer the parties of the transfer, not the called contract. */
function partiesOf(entry: LedgerEntry, operationType: string) {
  const moves = entry.moves.length > 0 ? entry.moves : intendedMoves(entry)
  const [only, ...others] = moves
  const isPlain = only && others.length === 0 && ['send', 'receive'].includes(operationType)
  const { from, to } = isPlain ? only : entry
  return { sentFrom: getAddress(from), sentTo: to ? getAddress(to) : '' }
}

async function writeMove(
  move: Move,
  me: Address,
  { network, facts, pictures, isSpam }: EvmView,
): Promise<WireTransfer | undefined> {
  const direction = directionOf(move, me)
  if (!direction) return undefined
  if (move.kind === 'native') {
    return transferOf(
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: move.amount },
      direction,
      pictures,
    )
  }
  if (move.kind === 'token') {
    const token = await facts.token(move.contract)
    return token && transferOf({ ...token, amount: move.amount }, direction, pictures)
  }
  const { contract, id } = move
  const { name } = await facts.collectible(contract, id)
  const url = pictures.collectible(network, contract, id)
  return collectibleTransferOf({ name, url, isSpam: isSpam(contract) }, direction)
}
