/** From what is known to what is said: the description of a request. */
import type { Explanation, Knowledge } from './explanation.ts'
import type { Reading } from './reading.ts'
import type { Sentences } from './sentences.ts'

/** The language that a description is written in. */
export interface Speaker {
  sentences: Sentences
  /** BCP 47. */
  locale: string
  /** The currency of the network that is asked. */
  currency?: { name: string; symbol: string; decimals: number }
  /** What a network is called. */
  networkName(id: string): string | undefined
}

export function describe(
  reading: Reading,
  knowledge: Knowledge,
  speaker: Speaker,
): Pick<Explanation, 'description' | 'lookAlikes'> {
  const { network, raw, digests } = reading
  return {
    lookAlikes: [],
    description: {
      ...{ network, raw, digests },
      intent: speaker.sentences.intents.unknown ?? '',
      understood: reading.understood,
      level: 'look',
      parties: [],
      warnings: [],
      fields: [],
      ...(knowledge.effects && {
        effects: { status: 'not-checked', reason: 'no-answer', text: '' } as const,
      }),
    },
  }
}
