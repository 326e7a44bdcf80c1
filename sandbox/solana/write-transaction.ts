import { base58, base64 } from '@scure/base'
import type { LedgerEntry } from './ledger.ts'
import type { Config } from './params.ts'
import { parseInstruction } from './parsed-instruction.ts'
import { RpcError, rpcCodes } from './rpc-error.ts'
import type { CompiledInstruction, ReadTransaction } from './transaction.ts'

/** A transaction of the ledger in the format of getTransaction. */
export function writeTransaction(entry: LedgerEntry, config: Config): unknown {
  const { read, slot, blockTime } = entry
  const { encoding = 'json', maxSupportedTransactionVersion: most } = config
  const isVersioned = read.version !== 'legacy'
  if (isVersioned && typeof most !== 'number') {
    const message =
      `Transaction version (${read.version}) is not supported by the requesting client. Please try the request ` +
      `again with the following configuration parameter: "maxSupportedTransactionVersion": ${read.version}`
    throw new RpcError(rpcCodes.version, message)
  }
  return {
    slot,
    blockTime,
    transaction: writeEncoded(read, encoding),
    meta: writeMeta(entry, encoding === 'jsonParsed'),
    ...(most !== undefined && { version: read.version }),
  }
}

function writeEncoded(read: ReadTransaction, encoding: unknown): unknown {
  if (encoding === 'base64') return [base64.encode(read.bytes), 'base64']
  if (encoding === 'base58') return [base58.encode(read.bytes), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed') {
    throw new RpcError(rpcCodes.invalidParams, `Invalid params: unknown variant \`${String(encoding)}\`.`)
  }
  const isParsed = encoding === 'jsonParsed'
  const own = read.accounts.filter(({ source }) => source === 'transaction').map(({ pubkey }) => pubkey)
  const signatures = Object.values(read.transaction.signatures).map((one) =>
    base58.encode(Uint8Array.from(one ?? [])),
  )
  return {
    signatures,
    message: {
      accountKeys: isParsed ? read.accounts : own,
      ...(!isParsed && { header: read.header }),
      recentBlockhash: read.blockhash,
      instructions: read.instructions.map((one) => writeInstruction(one, read, isParsed, 1)),
      ...(read.version !== 'legacy' && { addressTableLookups: read.lookups }),
    },
  }
}

function writeInstruction(
  one: CompiledInstruction,
  read: ReadTransaction,
  isParsed: boolean,
  stackHeight: number,
) {
  const { accounts, programIdIndex } = one
  const data = base58.encode(one.data)
  if (!isParsed) return { accounts, data, programIdIndex, stackHeight }
  const keys = accounts.map((index) => read.accounts[index]?.pubkey ?? '')
  const programId = read.accounts[programIdIndex]?.pubkey ?? ''
  const parsed = parseInstruction(programId, keys, one.data)
  return parsed ? { ...parsed, programId, stackHeight } : { accounts: keys, data, programId, stackHeight }
}

function writeMeta(entry: LedgerEntry, isParsed: boolean): unknown {
  const { read, before, after, err } = entry
  const looked = read.accounts.filter(({ source }) => source === 'lookupTable')
  const loaded = (writable: boolean) =>
    looked.filter((one) => one.writable === writable).map(({ pubkey }) => pubkey)
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: entry.fee,
    preBalances: before.native,
    postBalances: after.native,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: entry.inner.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map((one) => writeInstruction(one, read, isParsed, one.stackHeight)),
    })),
    logMessages: entry.logs,
    rewards: [],
    computeUnitsConsumed: entry.unitsConsumed,
    ...(!isParsed && { loadedAddresses: { writable: loaded(true), readonly: loaded(false) } }),
  }
}
