/** Whether 32 bytes are a point of ed25519. Only such addresses can sign. */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const mod = (value: bigint) => ((value % P) + P) % P

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, mod(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * factor)
    factor = mod(factor * factor)
  }
  return result
}

/** x² = (y² − 1) / (dy² + 1) has a root. */
export function isOnCurve(bytes: readonly number[]): boolean {
  const y = bytes.reduceRight(
    (sum, byte, index) => (sum << 8n) | BigInt(index === 31 ? byte & 0x7f : byte),
    0n,
  )
  if (y >= P) return false
  const square = mod(y * y)
  const fraction = mod((square - 1n) * power(D * square + 1n, P - 2n))
  return fraction === 0n || power(fraction, (P - 1n) / 2n) === 1n
}
