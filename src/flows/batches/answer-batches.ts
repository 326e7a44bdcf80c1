/**
 * Batches of calls (EIP-5792) for every EVM wallet. A wallet that supports them answers itself, and its answers are converted to
 * version 2.0.0. For one that does not, the calls are sent one by one if the page allows it.
 */
import { isEvmAddress } from '../../domain/account/address.ts'
import {
  askedChains,
  atomicIn,
  capabilitiesIn,
  isCurrent,
  sentIn,
  statusIn,
  withoutBatches,
} from '../../domain/transfers/batches/answers.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { isBatchId } from '../../domain/transfers/batches/batch-id.ts'
import { shownCalls } from '../../domain/transfers/batches/shown-batch.ts'
import { firstIn, idIn, readCalls, type SendCalls } from '../../domain/transfers/batches/read-calls.ts'
import { isMembers } from '../../domain/web/members.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import { hasCode, walletAnswer } from '../../errors/foreign.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { saveCalls } from '../../stores/stored/batch-calls.ts'
import { savedBatch } from '../../stores/stored/batches.ts'
import type { BatchWallet } from './batch-wallet.ts'
import { forgetUpgrades, rememberUpgrades } from './account-upgrades.ts'
import { callInTurn, expectNew } from './call-in-turn.ts'
import { showBatch } from './show-batch.ts'
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
    const capabilities = capabilitiesIn(await wallet.ask(asked))
    rememberUpgrades(wallet.connector, firstIn(asked.params), capabilities)
    return capabilities
  } catch (error) {
    if (!isUnsupported(error)) throw error
    const chains = askedChains(asked.params)
    const own = chainOf(wallet)
    return withoutBatches(chains.length ? chains : own === undefined ? [] : [own])
  }
}

const chainOf = ({ connector }: BatchWallet): number | undefined =>
  parseChainId(connectionOf('eip155', connector)?.network)

const accountOf = ({ connector }: BatchWallet): string | undefined =>
  connectionOf('eip155', connector)?.accounts[0].address

/** JSON-RPC code with which a wallet of an earlier draft rejects version 2.0.0. */
const INVALID_PARAMS = -32_602
/** The chain (5710), or atomic batches on it (5760), are not supported: the calls may still be sent one by one. */
const NOT_AS_ONE = [5710, 5760]

/** Stores the calls of a batch that was sent, to show them later. */
async function sendCalls(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const sent = await sendByWallet(wallet, asked)
  const request = firstIn(asked.params)
  if (!isMembers(request)) return sent
  if (isMembers(sent) && isBatchId(sent['id'])) saveCalls(sent['id'], shownCalls(request['calls']))
  const address = request['from'] ?? accountOf(wallet)
  if (isEvmAddress(address)) forgetUpgrades({ connector: wallet.connector, address })
  return sent
}

async function sendByWallet(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const id = idIn(asked.params)
  if (id !== undefined) expectNew(id)
  try {
    return sentIn(await wallet.ask(asked))
  } catch (error) {
    const isInvalid = hasCode(error, INVALID_PARAMS)
    const isPossible = isUnsupported(error) || isInvalid || hasCode(error, ...NOT_AS_ONE)
    if (!isPossible) throw error
    const read = readCalls(asked.params)
    if ('code' in read) throw isInvalid ? error : new ProviderError(read.code, read.says)
    if (isInvalid) {
      const capabilities = await capabilitiesOf(wallet, read)
      // A wallet of version 2.0.0 has understood the request, and the user may have approved it: it is not asked again.
      if (isCurrent(capabilities)) throw error
      const draft = await sendDraft(wallet, read, capabilities)
      if (draft !== undefined) return draft
    }
    if (!read.atomicRequired) return callInTurn(wallet, read)
    throw isUnsupported(error) ? new ProviderError(5760, 'The wallet cannot carry out calls as one.') : error
  }
}

/**
 * Retries in the form of the draft before 2.0.0. `undefined` if the draft cannot express the request, or the wallet rejects
 * it too: the draft has no id chosen by the page, and promises atomic execution only by the capability `atomicBatch`.
 */
async function sendDraft(wallet: BatchWallet, read: SendCalls, capabilities: unknown): Promise<unknown> {
  const account = accountOf(wallet)
  const chain = read.chain ?? chainOf(wallet)
  if (read.id !== undefined || !account || chain === undefined) return undefined
  const from = read.from ?? account
  const chainId = `0x${chain.toString(16)}`
  if (read.atomicRequired && !isAtomic(capabilities, chain)) return undefined
  const params = [{ version: '1.0', chainId, from, calls: read.calls }]
  try {
    return sentIn(await wallet.ask({ method: 'wallet_sendCalls', params }))
  } catch (error) {
    if (hasCode(error, INVALID_PARAMS) || isUnsupported(error)) return undefined
    throw error
  }
}

/** The wallet's answer about the account of the batch; `undefined` if it has none. */
async function capabilitiesOf(wallet: BatchWallet, { from }: SendCalls): Promise<unknown> {
  const params = [from ?? accountOf(wallet)]
  return wallet.ask({ method: 'wallet_getCapabilities', params }).catch(() => undefined)
}

/** Whether a wallet of the draft declares that it executes calls atomically. */
function isAtomic(answer: unknown, chain: number): boolean {
  return atomicIn(capabilitiesIn(answer)).get(chain) === 'supported'
}

function batchIn(params: unknown): string {
  const id = firstIn(params)
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

/** A wallet with a view of its own batches shows them itself. The frame of a login shows its own pending request only. */
async function showCalls(wallet: BatchWallet, asked: Asked): Promise<unknown> {
  const id = batchIn(asked.params)
  const read = () => callsStatus(wallet, { method: 'wallet_getCallsStatus', params: [id] })
  if (!savedBatch(id)) {
    if (wallet.connector !== EMBEDDED_ID) {
      const shown = await wallet.ask(asked).then(
        () => true,
        (error: unknown) => {
          if (!isUnsupported(error)) throw error
          return false
        },
      )
      if (shown) return null
    }
    // Rejects for an unknown batch.
    await read()
  }
  await showBatch(id, read)
  return null
}
