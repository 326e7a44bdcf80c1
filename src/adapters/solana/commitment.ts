import type { Commitment } from '@solana/web3.js'

/** Commitments of Solana, with their former names. */
const COMMITMENTS: Record<string, Commitment> = {
  ...{ processed: 'processed', confirmed: 'confirmed', finalized: 'finalized' },
  ...{ recent: 'processed', single: 'confirmed', singleGossip: 'confirmed' },
  ...{ root: 'finalized', max: 'finalized' },
}

/** An unknown or missing commitment becomes the default. */
export function parseCommitment(text: string | undefined): Commitment {
  return (text !== undefined && Object.hasOwn(COMMITMENTS, text) && COMMITMENTS[text]) || 'confirmed'
}
