import { ACCOUNTS } from './accounts.ts'
import { encodeType } from './hash-typed-data.ts'
import type { ReadMessage } from './message-values.ts'
import { ORDERS } from './orders.ts'
import { PERMIT2_MESSAGES, witnessReader } from './permit2-messages.ts'
import { PERMITS } from './permits.ts'
import { bulkReader, SEAPORT } from './seaport.ts'
import type { TypedData } from './typed-data.ts'

const READERS: ReadonlyMap<string, ReadMessage> = new Map([
  ...PERMITS,
  ...PERMIT2_MESSAGES,
  ...SEAPORT,
  ...ORDERS,
  ...ACCOUNTS,
])

/** The reader for a message, by the very text that is hashed as its type. */
export function messageReader({ primaryType, types }: TypedData): ReadMessage | undefined {
  const type = encodeType(primaryType, types)
  return READERS.get(type) ?? witnessReader(type) ?? bulkReader(type)
}
