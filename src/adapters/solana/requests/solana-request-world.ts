/** Reads what a Solana network's RPC URLs know about a request. (Imported dynamically.) */
import { base64 } from '@scure/base'
import { isSolanaError, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND as METHOD_NOT_FOUND } from '@solana/web3.js'
import type { AssetProfile, PartyProfile } from '../../../domain/requests/profiles.ts'
import { readSolanaRequest } from '../../../domain/requests/solana/read-solana-request.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RequestWorld } from '../../../ports/request-world.ts'
import { readAssets } from './assets.ts'
import { readKnownAccounts } from './complete.ts'
import { readOutcome } from './outcome.ts'
import { readParties } from './parties.ts'
import { simulateTransactions } from './simulate.ts'

/** All methods reject only when aborted. */
export function createSolanaRequestWorld(clock: Clock): RequestWorld {
  return {
    parties: (network, addresses, signal) =>
      unless(
        signal,
        () => readParties(network, addresses, signal, clock),
        () => addresses.map((address): PartyProfile => ({ address, kind: 'unknown' })),
      ),
    assets: (network, assets, owner, signal) =>
      unless(
        signal,
        () => readAssets(network, assets, owner, signal, clock),
        () => assets.map((asset): AssetProfile => ({ asset, isKnown: false })),
      ),
    complete: (network, request, reading, signal) =>
      unless(
        signal,
        async () => {
          if (reading.trial?.kind !== 'solana') return reading
          const transactions = reading.trial.transactions.map((text) => base64.decode(text))
          return readSolanaRequest(request, await readKnownAccounts(network, transactions, signal, clock))
        },
        () => reading,
      ),
    simulate: (network, reading, signal) =>
      unless(
        signal,
        () => simulateTransactions(network, reading, signal, clock),
        (error) => ({
          status: 'not-checked',
          reason: isSolanaError(error, METHOD_NOT_FOUND) ? 'not-supported' : 'no-answer',
        }),
      ),
    outcome: (network, [hash, ...more], { from }, signal) =>
      unless(
        signal,
        async () =>
          hash === undefined || more.length ? undefined : readOutcome(network, hash, from, signal, clock),
        () => undefined,
      ),
  }
}

/** Resolves with the result of `work`, or with that of `otherwise` if it fails, unless the signal is aborted. */
async function unless<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  otherwise: (error: unknown) => T,
): Promise<T> {
  signal.throwIfAborted()
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    return otherwise(error)
  }
}
