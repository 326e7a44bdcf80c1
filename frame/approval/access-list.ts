/** Access lists of transactions (EIP-2930). They change what a transaction costs, and nothing that it does. */
import { isMembers } from '../../src/domain/web/members.ts'
import { addressOf } from '../../src/domain/requests/evm/evm-address.ts'
import { invalid } from './params.ts'

export type AccessList = readonly { address: `0x${string}`; storageKeys: readonly `0x${string}`[] }[]

/** Maximum number of entries, and of keys of one. */
const MOST = 256
const isKey = (key: unknown): key is `0x${string}` => typeof key === 'string' && /^0x[0-9a-f]{64}$/i.test(key)

/** `undefined` for none. @throws `Failure` -32602 if it is not one. */
export function accessListOf(value: unknown): AccessList | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > MOST) throw invalid('This is no access list')
  const entries = (value as unknown[]).map((entry) => {
    const address = isMembers(entry) ? addressOf(entry.address) : undefined
    const keys: unknown = isMembers(entry) ? entry.storageKeys : undefined
    if (!address || !Array.isArray(keys) || keys.length > MOST || !keys.every(isKey))
      throw invalid('This is no access list')
    return { address: address as `0x${string}`, storageKeys: keys }
  })
  return entries.length ? entries : undefined
}

/** Whether two lists are the same but for upper and lower case. */
export const isSameList = (one: AccessList | undefined, other: AccessList | undefined): boolean =>
  JSON.stringify(one ?? []).toLowerCase() === JSON.stringify(other ?? []).toLowerCase()
