import type { Statements } from '../../database/port.ts'
import { No } from './ask.ts'
import { nameLike, takenBy } from './book.ts'
import { readName, requireFree, type Label } from './rules.ts'

const MOST = 4

/** Why a name is unavailable; `undefined` if it is available. */
export async function whyNot(
  work: Pick<Statements, 'all'>,
  label: Label,
  reserved: readonly string[],
): Promise<No | undefined> {
  const other = await nameLike(work, label)
  if (other) return takenBy(label.name, other)
  try {
    requireFree(label, reserved)
    return undefined
  } catch (error) {
    if (error instanceof No) return error
    throw error
  }
}

/** Available names similar to the requested one. */
export async function suggest(
  work: Pick<Statements, 'all'>,
  { label, zone }: Label,
  reserved: readonly string[],
): Promise<string[]> {
  const base = (label.replace(/-?\d+$/, '') || label).slice(0, 26)
  const near = ['2', '7', '42', '99', '360'].map((end) => `${base}${end}`)
  const found: string[] = []
  for (const each of [`${base}-eth`, `my-${base}`, `the-${base}`, ...near]) {
    if (found.length === MOST) break
    if (each.length < 4 || each === label) continue
    const candidate = readOrSkip(`${each}.${zone}`, zone)
    if (candidate && !(await whyNot(work, candidate, reserved))) found.push(candidate.name)
  }
  return found
}

/** Like `readName`, but returns `undefined` for an invalid name. */
function readOrSkip(text: string, zone: string): Label | undefined {
  try {
    return readName(text, [zone])
  } catch (error) {
    if (error instanceof No) return undefined
    throw error
  }
}
