/** Reads what the network knows about addresses. */
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { PartyProfile } from '../../../domain/requests/profiles.ts'
import { PROGRAMS } from '../../../domain/requests/solana/programs.ts'
import { addressOf } from '../../../domain/requests/solana/params.ts'
import type { Clock } from '../../../ports/clock.ts'
import { rpcOf } from '../rpc.ts'
import { known, readAccounts, WHOLE_MINT, type ChainAccount } from './read-accounts.ts'
import { mintIn, tokenIn } from './token-data.ts'

/** Maximum number of addresses without an account whose history is read. */
const MOST_UNUSED = 8

/** In the order of the addresses. Rejects if the node does not respond. */
export async function readParties(
  network: Network,
  addresses: readonly string[],
  signal: AbortSignal,
  clock: Clock,
): Promise<PartyProfile[]> {
  const valid = [...new Set(addresses.flatMap((address) => addressOf(address) ?? []))]
  const accounts = await readAccounts(network, valid, WHOLE_MINT, signal, clock)
  const found = new Map(valid.map((address, index) => [address, accounts[index]]))
  const absent = valid.filter((address) => !found.get(address)).slice(0, MOST_UNUSED)
  const unused = await Promise.all(absent.map((address) => isUnused(network, address, signal, clock)))
  const isNew = new Set(absent.filter((_, index) => unused[index]))
  return addresses.map((address) =>
    found.has(address)
      ? profileOf(address, found.get(address), isNew.has(address))
      : { address, kind: 'unknown' },
  )
}

function profileOf(address: string, account: ChainAccount | undefined, isNew: boolean): PartyProfile {
  if (!account) return { address, kind: 'account', ...(isNew && { isUnused: true }) }
  if (account.executable) return { address, kind: 'program' }
  if (mintIn(account)) return { address, kind: 'mint' }
  const token = tokenIn(account)
  if (token) return { address, kind: 'token-account', owner: token.owner }
  // Accounts owned by other programs hold their state: pools, vaults, games.
  return { address, kind: account.owner === PROGRAMS.system ? 'account' : 'contract' }
}

/** Whether no transaction has ever referenced the address. */
async function isUnused(
  network: Network,
  address: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<boolean> {
  const answer: unknown = await rpcOf(network, clock)
    .getSignaturesForAddress(known(address), { limit: 1 })
    .send({ abortSignal: signal })
    .catch(() => undefined)
  const list = v.safeParse(v.array(v.unknown()), answer)
  return list.success && list.output.length === 0
}
