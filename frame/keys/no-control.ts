/** Texts and bytes by which the wallet's keys prove changes to the gateway are signed by the frame itself, and for no page. */
import { hasControlText } from '../../gateway/wire/custody.ts'
import { hasControlHead } from '../../gateway/wire/control.ts'
import { Failure } from '../failure.ts'

/** How deep texts within texts are looked into: hexadecimal digits, JSON. */
const DEEPEST = 6

/**
 * Looks through all texts of a request: `params` of any method, or the bytes of a message.
 *
 * @throws `Failure` 4100 if one of them contains what a control text or message begins with, in whatever encoding.
 */
export function requireNoControl(params: unknown): void {
  if (hasControl(params, DEEPEST))
    throw new Failure(4100, 'This text proves changes of the wallet to its server: it is signed for no page')
}

function hasControl(value: unknown, depth: number): boolean {
  if (depth < 0) return false
  if (value instanceof Uint8Array)
    return hasControlHead(value) || hasControl(new TextDecoder().decode(value), depth)
  if (typeof value === 'string')
    return hasControlText(value) || within(value).some((inner) => hasControl(inner, depth - 1))
  if (typeof value !== 'object' || value === null) return false
  // The depth of objects is that of the parsed request, which is bounded.
  return Object.entries(value).some(([name, inner]) => hasControl(name, depth) || hasControl(inner, depth))
}

/** What a text may stand for: the bytes of its hexadecimal digits, and its JSON. */
function within(text: string): unknown[] {
  const digits = text.match(/[\da-f]{40,}/gi) ?? []
  const bytes = digits.map((run) =>
    Uint8Array.from({ length: run.length >> 1 }, (_, at) =>
      Number.parseInt(run.slice(2 * at, 2 * at + 2), 16),
    ),
  )
  return /^\s*["[{]/.test(text) ? [...bytes, jsonOf(text)] : bytes
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
