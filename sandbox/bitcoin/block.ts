import { hex } from '@scure/base'
import { Script } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { fromRaw, written, type BitcoinTransaction } from './transaction.ts'

export interface Block {
  height: number
  hash: string
  header: Uint8Array
  /** Seconds since 1970. */
  time: number
  transactions: readonly BitcoinTransaction[]
}

/** The easiest target: every second hash meets it. */
const BITS = 0x207fffff
const HIGHEST_HASH = '7fffff'
const VERSION = 0x20000000
const SUBSIDY = 5_000_000_000n
/** Blocks after which regtest halves the subsidy. */
const HALVING = 150
const ZEROS = new Uint8Array(32)
/** Script of the coinbase with "The Times 03/Jan/2009 …", which the genesis blocks of all Bitcoin networks share. */
const GENESIS_SIGNATURE =
  '04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73'
const GENESIS_SCRIPT =
  '4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac'

/** The genesis block of regtest, whose hash identifies the network (CAIP-2). */
export function genesisBlock(): Block {
  const coinbase = fromRaw({
    ...{ version: 1, segwitFlag: false, lockTime: 0, witnesses: undefined },
    inputs: [coinbaseInput(hex.decode(GENESIS_SIGNATURE))],
    outputs: [{ amount: SUBSIDY, script: hex.decode(GENESIS_SCRIPT) }],
  })
  const fields = { version: 1, previous: ZEROS, root: rootOf([coinbase]), time: 1_296_688_602 }
  return sealed({ ...fields, nonce: 2, height: 0, transactions: [coinbase] })
}

export interface Draft {
  previous: Block
  time: number
  /** In satoshi. */
  fees: bigint
  transactions: readonly BitcoinTransaction[]
  /** Output script that receives the subsidy and the fees. */
  script: Uint8Array
}

/** Makes a block and finds its proof of work. */
export function makeBlock({ previous, time, fees, transactions, script }: Draft): Block {
  const height = previous.height + 1
  const witnessRoot = merkleRoot([ZEROS, ...transactions.map(({ witnessHash }) => witnessHash)])
  const commitment = concatBytes(hex.decode('6a24aa21a9ed'), sha256x2(witnessRoot, ZEROS))
  const coinbase = fromRaw({
    ...{ version: 2, segwitFlag: true, lockTime: 0, witnesses: [[ZEROS]] },
    // BIP 34: the height makes every coinbase transaction unique.
    inputs: [coinbaseInput(Script.encode([height, 0]))],
    outputs: [
      { amount: (SUBSIDY >> BigInt(Math.floor(height / HALVING))) + fees, script },
      { amount: 0n, script: commitment },
    ],
  })
  const all = [coinbase, ...transactions]
  const fields = { version: VERSION, previous: hex.decode(previous.hash).reverse(), root: rootOf(all) }
  return sealed({ ...fields, nonce: 0, time, height, transactions: all })
}

/** Median time past of the last eleven blocks: a new block must be later, and lock times are compared with it. Seconds since 1970. */
export function medianTime(blocks: readonly Block[]): number {
  const times = blocks.slice(-11).map(({ time }) => time)
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}

function coinbaseInput(finalScriptSig: Uint8Array) {
  return { txid: ZEROS, index: 0xffffffff, finalScriptSig, sequence: 0xffffffff }
}

interface Fields extends Pick<Block, 'time' | 'height' | 'transactions'> {
  version: number
  previous: Uint8Array
  root: Uint8Array
  /** First nonce to try. */
  nonce: number
}

function sealed({ version, previous, root, nonce: first, ...block }: Fields): Block {
  const header = new Uint8Array(80)
  const view = new DataView(header.buffer)
  view.setUint32(0, version, true)
  header.set(previous, 4)
  header.set(root, 36)
  view.setUint32(68, block.time, true)
  view.setUint32(72, BITS, true)
  for (let nonce = first; ; nonce += 1) {
    view.setUint32(76, nonce, true)
    const hash = written(sha256x2(header))
    if (hash.slice(0, 6) <= HIGHEST_HASH) return { ...block, hash, header }
  }
}

const rootOf = (transactions: readonly BitcoinTransaction[]) =>
  merkleRoot(transactions.map(({ txid }) => hex.decode(txid).reverse()))

/** If the number of hashes is odd, the last one is paired with itself. */
function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  const [first = ZEROS, ...others] = hashes
  if (others.length === 0) return first
  const pairs = hashes.flatMap((hash, at) => (at % 2 ? [] : [sha256x2(hash, hashes[at + 1] ?? hash)]))
  return merkleRoot(pairs)
}
