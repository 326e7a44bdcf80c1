import { writeAccount } from './account-methods.ts'
import type { Outcome, Simulation } from './outcome.ts'
import type { LedgerEntry } from './ledger.ts'
import { atSlot, type Method } from './method.ts'
import { readAddress, readConfig, readList, readText } from './params.ts'
import { RpcError, rpcCodes } from './rpc-error.ts'
import { sentenceOf } from './runtime-error.ts'
import { writeTransaction } from './write-transaction.ts'
import { readWire } from './wire.ts'

const MOST_STATUSES = 256
const MOST_SIGNATURES = 1000

/** RPC methods about transactions. */
export const transactionMethods: Record<string, Method> = {
  sendTransaction: ({ chain, faults }, [text, options]) => {
    const config = readConfig(options)
    const read = readWire(chain, readText(text), config['encoding'])
    const fault = faults.at('/sendTransaction')
    if (fault === 'expired') throw preflightFailure({ err: 'BlockhashNotFound', logs: [], unitsConsumed: 0n })
    if (fault === 'drops') return read.signature
    if (config['skipPreflight'] !== true) {
      const outcome = chain.simulate(read, { signatures: true, blockhash: true })
      if (outcome.err === 'SignatureFailure') {
        throw new RpcError(rpcCodes.signature, 'Transaction signature verification failure')
      }
      if (outcome.err !== null) throw preflightFailure(outcome)
    }
    chain.process(read)
    return read.signature
  },
  simulateTransaction: (context, [text, options]) => {
    const { chain } = context
    const config = readConfig(options)
    const read = readWire(chain, readText(text), config['encoding'])
    const isReplaced = config['replaceRecentBlockhash'] === true
    const signatures = config['sigVerify'] === true
    const outcome = chain.simulate(read, { signatures, blockhash: !isReplaced })
    if (outcome.err === 'SignatureFailure') {
      throw new RpcError(rpcCodes.signature, 'Transaction signature verification failure')
    }
    return atSlot(context, {
      ...told(outcome),
      accounts: wantedAccounts(outcome, config['accounts'], (at) => chain.account(at)),
      replacementBlockhash: isReplaced ? chain.latestBlockhash() : null,
    })
  },
  getSignatureStatuses: (context, [signatures]) => {
    const isHidden = context.faults.at('/getSignatureStatuses') === 'unconfirmed'
    const found = readList(signatures, MOST_STATUSES).map((one) => context.chain.ledger.get(readText(one)))
    return atSlot(
      context,
      found.map((entry) => (entry && !isHidden ? statusOf(entry) : null)),
    )
  },
  getSignaturesForAddress: ({ chain }, [at, options]) => {
    const { limit, before, until } = readConfig(options)
    const all = chain.ledger.of(readAddress(at))
    const place = (signature: unknown) => all.findIndex((entry) => entry.signature === signature)
    const start = before === undefined ? 0 : place(before) + 1
    if (before !== undefined && start === 0) return []
    const end = until !== undefined && place(until) !== -1 ? place(until) : all.length
    const most = typeof limit === 'number' ? Math.min(limit, MOST_SIGNATURES) : MOST_SIGNATURES
    return all.slice(start, end).slice(0, most).map(listed)
  },
  getTransaction: ({ chain }, [signature, options]) => {
    const config = typeof options === 'string' ? { encoding: options } : readConfig(options)
    const entry = chain.ledger.get(readText(signature))
    return entry ? writeTransaction(entry, config) : null
  },
}

function preflightFailure(outcome: Pick<Outcome, 'err' | 'logs' | 'unitsConsumed'>): RpcError {
  const message = `Transaction simulation failed: ${sentenceOf(outcome.err ?? '')}`
  return new RpcError(rpcCodes.preflight, message, {
    ...told(outcome),
    accounts: null,
    replacementBlockhash: null,
  })
}

function told({ err, logs, unitsConsumed }: Pick<Outcome, 'err' | 'logs' | 'unitsConsumed'>) {
  return { err, logs, unitsConsumed, innerInstructions: null, returnData: null, loadedAccountsDataSize: 0 }
}

function wantedAccounts(
  { err, accounts }: Simulation,
  wanted: unknown,
  now: Parameters<typeof writeAccount>[2],
): unknown {
  if (wanted === undefined || wanted === null) return null
  const { addresses, encoding = 'base64' } = readConfig(wanted)
  const list = readList(addresses, 100).map(readAddress)
  const read = (at: (typeof list)[number]) => accounts.get(at) ?? now(at)
  return list.map((at) => (err === null ? writeAccount(read(at), { encoding }, read) : null))
}

const ended = ({ err }: LedgerEntry) => (err === null ? { Ok: null } : { Err: err })

const statusOf = (entry: LedgerEntry) => ({
  slot: entry.slot,
  confirmations: null,
  confirmationStatus: 'finalized',
  err: entry.err,
  status: ended(entry),
})

const listed = ({ signature, slot, err, blockTime }: LedgerEntry) => ({
  signature,
  slot,
  err,
  memo: null,
  blockTime,
  confirmationStatus: 'finalized',
})
