/** The chain's data in the shapes of the Esplora API. */
import { hex } from '@scure/base'
import { RawTx, Script } from '@scure/btc-signer'
import type { Chain } from './chain.ts'
import type { Coin, Entry, Output } from './entry.ts'
import { addressOf, typeOf } from './scripts.ts'

function statusOf({ block }: Entry) {
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}

export function transactionView(entry: Entry) {
  const { raw, txid, bytes, weight } = entry.transaction
  const isCoinbase = entry.spent.length === 0
  const vin = raw.inputs.map((input, at) => {
    const spent = entry.spent[at]
    const witness = raw.witnesses?.[at] ?? []
    return {
      txid: hex.encode(input.txid),
      vout: input.index,
      prevout: spent ? outputView(spent) : null,
      scriptsig: hex.encode(input.finalScriptSig),
      scriptsig_asm: isCoinbase ? '' : asm(input.finalScriptSig),
      ...(witness.length > 0 && { witness: witness.map((item) => hex.encode(item)) }),
      is_coinbase: isCoinbase,
      sequence: input.sequence,
    }
  })
  return {
    ...{ txid, version: raw.version, locktime: raw.lockTime, vin, vout: raw.outputs.map(outputView) },
    ...{ size: bytes.length, weight, fee: Number(entry.fee), status: statusOf(entry) },
  }
}

/** Values are in satoshi; every possible amount is below 2^53. */
function outputView({ script, amount }: Output) {
  const address = addressOf(script)
  return {
    scriptpubkey: hex.encode(script),
    scriptpubkey_asm: asm(script),
    scriptpubkey_type: typeOf(script),
    ...(address && { scriptpubkey_address: address }),
    value: Number(amount),
  }
}

export function coinView({ entry, index, amount }: Coin) {
  return { txid: entry.transaction.txid, vout: index, status: statusOf(entry), value: Number(amount) }
}

export function addressView(chain: Chain, address: string, script: Uint8Array) {
  const entries = chain.history(script)
  const coins = chain.coins(script)
  const stats = (isConfirmed: boolean) => {
    const counts = (entry: Entry) => (entry.block !== undefined) === isConfirmed
    const funded = coins.filter(({ entry }) => counts(entry))
    const spent = coins.filter(({ spentBy }) => spentBy && counts(spentBy))
    return {
      ...{ funded_txo_count: funded.length, funded_txo_sum: sum(funded) },
      ...{ spent_txo_count: spent.length, spent_txo_sum: sum(spent) },
      tx_count: entries.filter(counts).length,
    }
  }
  return { address, chain_stats: stats(true), mempool_stats: stats(false) }
}

const sum = (coins: readonly Coin[]) => Number(coins.reduce((total, { amount }) => total + amount, 0n))

const PAGE = 25
const POOL_PAGE = 50

/** Newest first: the mempool, then a page of confirmed transactions; with `after`, only the page of confirmed ones after it. */
export function historyView(chain: Chain, script: Uint8Array, after?: string) {
  const all = chain.history(script).toReversed()
  const mined = all
    .filter(({ block }) => block)
    .toSorted((a, b) => (b.block?.height ?? 0) - (a.block?.height ?? 0))
  const waiting = after ? [] : all.filter(({ block }) => !block).slice(0, POOL_PAGE)
  const from = after ? mined.findIndex(({ transaction }) => transaction.txid === after) + 1 : 0
  return [...waiting, ...mined.slice(from, from + PAGE)].map(transactionView)
}

/** The transaction that spends an output. */
export function outspendView(chain: Chain, txid: string, index: number) {
  const entry = chain.spender(txid, index)
  if (!entry) return { spent: false }
  const { raw, txid: spender } = entry.transaction
  const vin = raw.inputs.findIndex((input) => hex.encode(input.txid) === txid && input.index === index)
  return { spent: true, txid: spender, vin, status: statusOf(entry) }
}

export function hexOf({ transaction: { raw } }: Entry): string {
  return hex.encode(RawTx.encode(raw))
}

function asm(script: Uint8Array): string {
  try {
    return Script.decode(script).map(word).join(' ')
  } catch {
    return ''
  }
}

function word(item: Uint8Array | number | string): string {
  if (typeof item === 'string') return `OP_${item}`
  if (typeof item === 'number') return item === 0 ? 'OP_0' : `OP_PUSHNUM_${item}`
  return `OP_PUSHBYTES_${item.length} ${hex.encode(item)}`
}
