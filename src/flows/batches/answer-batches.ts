/**
 * Batches of calls (EIP-5792) for every EVM wallet. A wallet that knows them answers itself, and its answers are put into the
 * form of version 2.0.0. For one that does not, the calls are asked for one by one where the page allows it.
 */
import {
  askedChains,
  capabilitiesIn,
  sentIn,
  statusIn,
  withoutBatches,
} from '../../domain/transfers/batches/answers.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { idIn, readCalls } from '../../domain/transfers/batches/read-calls.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import { hasCode, walletAnswer } from '../../errors/foreign.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { chooseAccountTab } from '../../stores/account/account-tab.ts'
import { savedBatch } from '../../stores/stored/batches.ts'
import { openLoaded } from '../modal/open-loaded.ts'
import type { BatchWallet } from './batch-wallet.ts'
import { callInTurn, expectNew } from './call-in-turn.ts'
import { tellStatus } from './tell-status.ts'

export interface Asked {
  method: string
  params?: unknown
}

type Answer = (wallet: BatchWallet, asked: Asked) => Promise<unknown>

const ANSWERS: Readonly<Record<string, Answer>> = {
  wallet_getCapabilities: capabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  wallet_showCallsStatus: showCalls,
}

/** Answers one of the four methods. Rejects with the wallet's own error, or one of EIP-1193 and EIP-5792. */
export async function answerBatches(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  return ANSWERS[asked.method]?.(wallet, asked) ?? wallet.ask(asked)
}

const isUnsupported = (error: unknown) => walletAnswer(error) === 'unsupported'

async function capabilities(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  try {
    return capabilitiesIn(await wallet.ask(asked))
  } catch (error) {
    if (!isUnsupported(error)) throw error
    const chains = askedChains(asked.params)
    const own = chainOf(wallet)
    return withoutBatches(chains.length ? chains : own === undefined ? [] : [own])
  }
}

const chainOf = ({ connector }: BatchWallet): number | undefined =>
  parseChainId(connectionOf('eip155', connector)?.network)

/** The chain (5710), or atomic batches on it (5760), are not supported: the calls may still be asked for one by one. */
const NOT_AS_ONE = [5710, 5760]

async function sendCalls(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const id = idIn(asked.params)
  if (id !== undefined) expectNew(id)
  try {
    return sentIn(await wallet.ask(asked))
  } catch (error) {
    const isPossible = isUnsupported(error) || hasCode(error, ...NOT_AS_ONE)
    if (!isPossible) throw error
    const read = readCalls(asked.params)
    if ('code' in read) throw new ProviderError(read.code, read.says)
    if (!read.atomicRequired) return callInTurn(wallet, read)
    throw isUnsupported(error) ? new ProviderError(5760, 'The wallet cannot carry out calls as one.') : error
  }
}

function batchIn(params: unknown): string {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof id !== 'string') throw new ProviderError(-32_602, 'The id of a batch is a text.')
  return id
}

const unknownBatch = () => new ProviderError(5730, 'There is no batch with this id.')

async function callsStatus(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const id = batchIn(asked.params)
  const own = savedBatch(id)
  if (own) return tellStatus(own, wallet)
  try {
    return statusIn(await wallet.ask(asked), { id, chain: chainOf(wallet) })
  } catch (error) {
    throw isUnsupported(error) ? unknownBatch() : error
  }
}

async function showCalls(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const id = batchIn(asked.params)
  if (!savedBatch(id)) {
    // The frame of a login shows what it asks, and no more.
    if (wallet.connector === EMBEDDED_ID)
      await callsStatus(wallet, { ...asked, method: 'wallet_getCallsStatus' })
    else
      return wallet.ask(asked).catch((error: unknown) => {
        throw isUnsupported(error) ? unknownBatch() : error
      })
  }
  // Its transactions are in the account's activity.
  chooseAccountTab('activity')
  await openLoaded({ view: 'Account' })
  return null
}
