import type { Namespace } from '../networks/namespaces.ts'
import { isSameAddress } from '../account/address.ts'
import type { Acquaintance } from './profiles.ts'

/** Two addresses that a person may take for the same. */
export interface LookAlike {
  address: string
  /** The one that the visitor knows. */
  other: Acquaintance
  /** Number of equal characters at both ends together, without a prefix such as `0x` or `bc1q`. */
  equal: number
  /** For each character of `address`, prefix included, whether it differs from that of `other` at the same place. */
  differs: readonly boolean[]
  /** The same for the characters of `other`. */
  otherDiffers: readonly boolean[]
}

/** Equal characters at both ends together from which on two addresses are mistaken for each other. */
const LEAST = { hex: 6, other: 5 } as const

const hexPrefix = /^0x/i
/** Human-readable part, separator and witness version, or the first letter of base58: equal for all addresses of a kind. */
const segwitPrefix = /^(bc|tb|bcrt|sb)1[qp]/i
const legacyPrefix = /^[123mn]/

interface Body {
  prefix: number
  text: string
  least: number
}

/** The part of an address that tells it from others; hex and bech32 in lower case. */
function bodyOf(namespace: Namespace, address: string): Body {
  if (namespace === 'eip155') {
    const prefix = hexPrefix.test(address) ? 2 : 0
    return { prefix, text: address.slice(prefix).toLowerCase(), least: LEAST.hex }
  }
  const segwit = namespace === 'bip122' ? segwitPrefix.exec(address)?.[0].length : undefined
  if (segwit) return { prefix: segwit, text: address.slice(segwit).toLowerCase(), least: LEAST.other }
  const prefix = namespace === 'bip122' && legacyPrefix.test(address) ? 1 : 0
  return { prefix, text: address.slice(prefix), least: LEAST.other }
}

function equalStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}

function equalEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1
  return count
}

/** The address that the visitor knows and that `address` resembles most, if one does. An address that is itself known resembles none. */
export function lookAlike(
  namespace: Namespace,
  address: string,
  known: readonly Acquaintance[],
): LookAlike | undefined {
  if (known.some((one) => isSameAddress(namespace, one.address, address))) return undefined
  const body = bodyOf(namespace, address)
  let best: LookAlike | undefined
  for (const other of known) {
    const theirs = bodyOf(namespace, other.address)
    const [start, end] = [equalStart(body.text, theirs.text), equalEnd(body.text, theirs.text)]
    if (start + end < body.least || start + end <= (best?.equal ?? 0)) continue
    best = {
      ...{ address, other, equal: start + end },
      differs: marks(body, theirs),
      otherDiffers: marks(theirs, body),
    }
  }
  return best
}

/** Characters are compared from the nearer end, so that addresses of different lengths line up at both. */
function marks(of: Body, against: Body): readonly boolean[] {
  const prefix = Array.from({ length: of.prefix }, () => false)
  const half = of.text.length / 2
  const body = Array.from(of.text, (letter, at) => {
    const there = at < half ? against.text[at] : against.text.at(at - of.text.length)
    return letter !== there
  })
  return [...prefix, ...body]
}
