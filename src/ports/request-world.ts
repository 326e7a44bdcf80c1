import type { RequestReader } from '../domain/requests/explain/reader.ts'
import type { AssetRef } from '../domain/requests/acts.ts'
import type { Effects } from '../domain/requests/effects.ts'
import type { AssetProfile, PartyProfile } from '../domain/requests/profiles.ts'
import type { Reading } from '../domain/requests/reading.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import { definePort } from './define-port.ts'

/** What one namespace's network knows about a request. Asks the network's own RPC URLs only; rejects only when aborted. */
export interface RequestWorld {
  /** In the order of `addresses`; `unknown` where there was no answer. `others` are networks where a contract may exist instead. */
  parties(
    network: Network,
    addresses: readonly string[],
    signal: AbortSignal,
    others?: readonly Network[],
  ): Promise<readonly PartyProfile[]>
  assets(
    network: Network,
    assets: readonly AssetRef[],
    owner: string | undefined,
    signal: AbortSignal,
  ): Promise<readonly AssetProfile[]>
  /**
   * Reads the request again with what only the network knows: addresses in Solana's lookup tables, owners and mints of its token
   * accounts, earlier outputs that a PSBT spends. Resolves with the same reading where there is nothing to add or no answer. What is
   * said about parties, assets and effects starts from the completed reading.
   */
  complete?(network: Network, request: WalletRequest, reading: Reading, signal: AbortSignal): Promise<Reading>
  /** Tries the request out. Tokens of `held` are compared whatever the run tells of: those that the account is known to have. */
  simulate(
    network: Network,
    reading: Reading,
    signal: AbortSignal,
    held?: readonly AssetRef[],
  ): Promise<Effects>
  /**
   * What mined transactions really changed together, the first one first; `undefined` where the node does not say. Of `reading`,
   * its account and what it mentions are looked at.
   */
  outcome?(
    network: Network,
    hashes: readonly string[],
    reading: Reading,
    signal: AbortSignal,
  ): Promise<Effects | undefined>
  /**
   * Where `outcome` reads the state of whole blocks: whether nothing else in them touched what it looked at. Otherwise a difference says
   * nothing about the transactions. Resolves with `false` where the node does not say.
   */
  isAlone?(
    network: Network,
    hashes: readonly string[],
    reading: Reading,
    signal: AbortSignal,
  ): Promise<boolean>
}

export interface RequestWorlds {
  of(namespace: Namespace): Promise<RequestWorld> | undefined
}

export const requestWorlds = definePort<RequestWorlds>('request-worlds')

export interface RequestReaders {
  /** `undefined` for namespaces whose requests are not read. Each is loaded once. */
  load(namespace: Namespace): Promise<RequestReader | undefined>
  /** One that was loaded. */
  loaded(namespace: Namespace): RequestReader | undefined
}

export const requestReaders = definePort<RequestReaders>('request readers')
