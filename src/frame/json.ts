/** Limits of RPC responses, larger than any block with its receipts. */
const MOST_NODES = 200_000
const MOST_TEXT = 10_000_000
const MOST_DEPTH = 64

/**
 * Whether a structured clone is plain JSON: no functions, dates, maps, buffers, ports or cycles. Iterative, and stops at the limits
 * above.
 */
export function isJson(value: unknown): boolean {
  let nodes = 0
  let text = 0
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    nodes += 1
    if (typeof one === 'string') text += one.length
    if (nodes > MOST_NODES || text > MOST_TEXT || depth > MOST_DEPTH) return false
    if (one === null || typeof one === 'string' || typeof one === 'boolean') continue
    if (typeof one === 'number' && Number.isFinite(one)) continue
    const parts = partsOf(one)
    if (!parts || nodes + open.length + parts.length > MOST_NODES) return false
    for (const part of parts) open.push([part, depth + 1])
  }
  return true
}

function partsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return undefined
  return Object.hasOwn(value, '__proto__') ? undefined : Object.values(value)
}
