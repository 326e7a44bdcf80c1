import { hex } from '@scure/base'
import { Refused } from './refused.ts'
import { typeOf } from './scripts.ts'
import { outpoint, type BitcoinTransaction, type RawTransaction } from './transaction.ts'

const MAX_MONEY = 21_000_000n * 100_000_000n
const MAX_STANDARD_WEIGHT = 400_000
/** A transaction of 64 bytes without witnesses can be mistaken for two hashes of a Merkle tree. */
const MIN_SIZE = 65
const MAX_SCRIPT_SIG = 1650
/** 80 bytes of data, and 3 for opcode, push and length. */
const MAX_RETURN = 83
const DUST_RATE = 3n

/** Throws `Refused` if a transaction is invalid on any chain: checks the consensus rules first, then the rules by which nodes relay ("standard"). */
export function checkShape({ raw, weight, strippedSize }: BitcoinTransaction): void {
  const refuse = (isSo: boolean, message: string) => {
    if (isSo) throw new Refused(message)
  }
  refuse(raw.inputs.length === 0, 'bad-txns-vin-empty')
  refuse(raw.outputs.length === 0, 'bad-txns-vout-empty')
  checkAmounts(raw)
  const spent = raw.inputs.map(({ txid, index }) => outpoint(hex.encode(txid), index))
  refuse(new Set(spent).size < spent.length, 'bad-txns-inputs-duplicate')
  refuse(raw.inputs.some(isNull), 'coinbase')
  refuse(raw.version < 1 || raw.version > 2, 'version')
  refuse(weight > MAX_STANDARD_WEIGHT, 'tx-size')
  refuse(strippedSize < MIN_SIZE, 'tx-size-small')
  refuse(
    raw.inputs.some(({ finalScriptSig }) => finalScriptSig.length > MAX_SCRIPT_SIG),
    'scriptsig-size',
  )
  checkOutputs(raw)
}

const isNull = ({ txid, index }: RawTransaction['inputs'][number]) =>
  index === 0xffffffff && txid.every((byte: number) => byte === 0)

function checkAmounts({ outputs }: RawTransaction): void {
  let sum = 0n
  for (const { amount } of outputs) {
    // A negative amount, read as unsigned, is a very large one.
    if (amount > MAX_MONEY) throw new Refused('bad-txns-vout-toolarge')
    sum += amount
    if (sum > MAX_MONEY) throw new Refused('bad-txns-txouttotal-toolarge')
  }
}

function checkOutputs({ outputs }: RawTransaction): void {
  const returns = outputs.filter(({ script }) => typeOf(script) === 'op_return')
  if (returns.length > 1) throw new Refused('multi-op-return')
  for (const { script, amount } of outputs) {
    const type = typeOf(script)
    if (type === 'unknown' || (type === 'op_return' && script.length > MAX_RETURN)) {
      throw new Refused('scriptpubkey')
    }
    if (amount < dustLimit(script)) throw new Refused('dust')
  }
}

/** In satoshi: the fee for spending the output, at three satoshi per byte. */
function dustLimit(script: Uint8Array): bigint {
  const type = typeOf(script)
  if (type === 'op_return') return 0n
  const toSpend = type.startsWith('v') ? 67 : 148
  return BigInt(8 + 1 + script.length + toSpend) * DUST_RATE
}
