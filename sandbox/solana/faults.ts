/** Faults of the node. */
const solanaFaults = {
  slow: 'Answers when it behaves again',
  silent: 'Never answers',
  'rate-limit': 'Says that there were too many requests',
  'server-error': 'Breaks',
  down: 'Breaks the connection',
  html: 'Answers with a page',
  garbage: 'Answers with half of some JSON',
  'wrong-shape': 'Answers with other JSON than was asked for',
  huge: 'Answers with twelve megabytes',
  unhealthy: 'Says that it is behind',
  'wrong-blockhash': 'Gives a blockhash of no block',
  expired: 'Says of every transaction that its blockhash is not found',
  drops: 'Takes transactions and forgets them',
  unconfirmed: 'Knows of no transaction how it stands',
} as const

export type SolanaFault = keyof typeof solanaFaults
