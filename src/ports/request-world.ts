import type { RequestReader } from '../domain/requests/explain/reader.ts'
import type { AssetRef } from '../domain/requests/acts.ts'
import type { Effects } from '../domain/requests/effects.ts'
import type { AssetProfile, PartyProfile } from '../domain/requests/profiles.ts'
import type { Reading } from '../domain/requests/reading.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Network } from '../domain/networks/network.ts'
import { definePort } from './define-port.ts'

/** Network data about a request, in one namespace. Calls the network's own RPC URLs only; rejects only when aborted. */
export interface RequestWorld {
  /** In the order of `addresses`; `unknown` without an answer. `others` are networks where a contract may exist instead. */
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
   * Completes the reading with data of the network: addresses in Solana's lookup tables, owners and mints of its token
   * accounts, earlier outputs that a PSBT spends. Resolves with the same reading if nothing is missing or there is no answer.
   * Parties, assets and effects are computed from the completed reading.
   */
  complete?(network: Network, request: WalletRequest, reading: Reading, signal: AbortSignal): Promise<Reading>
  /** Simulates the request. Tokens of `held`, which the account is known to hold, are compared whatever the simulation reports. */
  simulate(
    network: Network,
    reading: Reading,
    signal: AbortSignal,
    held?: readonly AssetRef[],
  ): Promise<Effects>
  /**
   * Combined effects of mined transactions, the first one first; `undefined` if the node cannot tell. Only the account
   * and the addresses of `reading` are compared.
   */
  outcome?(
    network: Network,
    hashes: readonly string[],
    reading: Reading,
    signal: AbortSignal,
  ): Promise<Effects | undefined>
  /**
   * If `outcome` reads the state of whole blocks: whether no other transaction in them touched what was compared. Otherwise a difference proves
   * nothing about the transactions. Resolves with `false` if the node cannot tell.
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
  /** Loads the reader of a namespace, once; `undefined` for namespaces whose requests are not parsed. */
  load(namespace: Namespace): Promise<RequestReader | undefined>
  /** The reader if it is already loaded. */
  loaded(namespace: Namespace): RequestReader | undefined
}

export const requestReaders = definePort<RequestReaders>('request readers')
