/** How large a transaction will be once it is signed, as far as its scripts tell. */
import { isTaproot, kindOfScript } from './address.ts'
import type { Psbt, PsbtInput } from './read-psbt.ts'

/** Version, lock time, counts and the mark of witnesses. */
const FRAME = 11
/** Outpoint, sequence, length of the script. */
const INPUT = 41
/** Virtual bytes of a signature with its key. */
const SIGNATURES = { p2pkh: 107, p2sh: 50, segwit: 27, taproot: 17, other: 73 }

/** In virtual bytes. */
export function sizeOf({ inputs, outputs }: Psbt): bigint {
  const spending = inputs.reduce((total, input) => total + INPUT + signatureOf(input), 0)
  const paying = outputs.reduce((total, { script }) => total + 9 + script.length, 0)
  return BigInt(FRAME + spending + paying)
}

function signatureOf({ spent }: PsbtInput): number {
  if (!spent) return SIGNATURES.segwit
  if (isTaproot(spent.script)) return SIGNATURES.taproot
  const kind = kindOfScript(spent.script)
  return kind === 'data' ? SIGNATURES.other : SIGNATURES[kind]
}
