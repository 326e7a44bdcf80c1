import { HOSTILE_CALLS, KIND_CALLS } from './calls.ts'
import { BITCOIN_REQUESTS, SOLANA_REQUESTS } from './others.ts'
import type { RequestGroup } from './request.ts'
import { HOSTILE_SIGNATURES, KIND_SIGNATURES, SESSIONS } from './signatures.ts'

/** The requests on the page "What would you sign?". */
export const REQUEST_GROUPS: readonly RequestGroup[] = [
  { name: 'Transactions', namespace: 'eip155', requests: KIND_CALLS },
  { name: 'Transactions to think about', namespace: 'eip155', requests: HOSTILE_CALLS },
  { name: 'Signatures', namespace: 'eip155', requests: KIND_SIGNATURES },
  { name: 'Signatures to think about', namespace: 'eip155', requests: HOSTILE_SIGNATURES },
  { name: 'Sessions', namespace: 'eip155', requests: SESSIONS },
  { name: 'Solana', namespace: 'solana', requests: SOLANA_REQUESTS },
  { name: 'Bitcoin', namespace: 'bip122', requests: BITCOIN_REQUESTS },
]
