/** What a translation was made from. */
import { createHash } from 'node:crypto'

/** The hash of the English, that of the translation, and why a translation stays as it was although the English changed. */
export type Made = readonly [english: string, translated: string, kept?: string]

type Sentences = ReadonlyMap<string, string>

interface Behind {
  key: string
  says: 'its English has changed' | 'not in the record' | 'in the record, but not there any more'
}

export const hashOf = (sentence: string): string =>
  createHash('sha256').update(sentence).digest('hex').slice(0, 8)

const hashIn = (sentences: Sentences, key: string) => hashOf(sentences.get(key) ?? '')

/** Sentences whose English is another one than the recorded. */
export function compare(
  made: Readonly<Record<string, Made>>,
  english: Sentences,
  translated: Sentences,
): Behind[] {
  const behind = [...translated.keys()].flatMap((key): Behind[] => {
    const [from] = made[key] ?? []
    if (!from) return [{ key, says: 'not in the record' }]
    return from === hashIn(english, key) ? [] : [{ key, says: 'its English has changed' }]
  })
  const gone = Object.keys(made).filter((key) => !translated.has(key))
  return [...behind, ...gone.map((key): Behind => ({ key, says: 'in the record, but not there any more' }))]
}

/** Records new sentences and those that changed with their English. A sentence that did not change stays behind. */
export function renew(
  made: Readonly<Record<string, Made>>,
  english: Sentences,
  translated: Sentences,
): Record<string, Made> {
  return Object.fromEntries(
    [...translated.keys()].map((key): [string, Made] => {
      const now: Made = [hashIn(english, key), hashIn(translated, key)]
      const before = made[key]
      return [key, before?.[1] === now[1] ? before : now]
    }),
  )
}

/** Records that a sentence says what the changed English says. */
export function keep(
  made: Readonly<Record<string, Made>>,
  key: string,
  { english, translated, why }: { english: Sentences; translated: Sentences; why: string },
): Record<string, Made> {
  if (!why || !translated.get(key)) throw new Error(`Why does ${key} stay?`)
  return { ...made, [key]: [hashIn(english, key), hashIn(translated, key), `kept: ${why}`] }
}
