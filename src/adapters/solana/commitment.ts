import type { Commitment } from '@solana/web3.js'

/** Section 9's commitments: three that Solana still has, and the names that they had before. */
const COMMITMENTS: Record<string, Commitment> = {
  ...{ processed: 'processed', confirmed: 'confirmed', finalized: 'finalized' },
  ...{ recent: 'processed', single: 'confirmed', singleGossip: 'confirmed' },
  ...{ root: 'finalized', max: 'finalized' },
}

/** What nobody knows, or nobody said, is the usual one. */
export function parseCommitment(text: string | undefined): Commitment {
  return (text !== undefined && Object.hasOwn(COMMITMENTS, text) && COMMITMENTS[text]) || 'confirmed'
}
