import { hash } from './tint.ts'

/** One of five tints; the case of an EVM address does not matter. */
export function addressTint(address: string): string {
  const seed = hash(address.toLowerCase())
  const tints = [0, 1, 2, 3, 4].map((step) => {
    const part = (seed >>> (step * 5)) & 31
    return `oklch(${0.55 + (part % 6) * 0.06} 0.19 ${(seed + step * 72 + part * 2) % 360})`
  })
  return `conic-gradient(from ${seed % 360}deg, ${[...tints, tints[0]].join()})`
}
