import type { Commitment } from '@solana/web3.js'

/** Commitments of Solana, with their former names. */
const COMMITMENTS: Record<string, Commitment> = {
  ...{ processed: 'processed', confirmed: 'confirmed', finalized: 'finalized' },
  ...{ recent: 'processed', single: 'confirmed', singleGossip: 'confirmed' },
  ...{ root: 'finalized', max: 'finalized' },
}

/** `undefined` for an unknown or missing commitment. */
export const commitmentNamed = (text: unknown): Commitment | undefined =>
  typeof text === 'string' && Object.hasOwn(COMMITMENTS, text) ? COMMITMENTS[text] : undefined

/** An unknown or missing commitment becomes the default. */
export const parseCommitment = (text: string | undefined): Commitment => commitmentNamed(text) ?? 'confirmed'
