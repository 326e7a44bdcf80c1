/** Sessions in local storage, under the same key and in the same format as other kits. */
import * as v from 'valibot'
import { isSameAddress } from '../../domain/account/address.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import type { SignInSession } from '../../domain/sign-in/sign-in.ts'
import type { Storage } from '../../ports/storage.ts'

const KEY = STORAGE_KEYS.signInSessions
const MOST = 20

const text = v.pipe(v.string(), v.maxLength(16_384))
const Session = v.object({
  data: v.object({
    accountAddress: text,
    chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
    ...{ domain: text, uri: text, version: text, nonce: text },
    ...{ issuedAt: v.exactOptional(text), expirationTime: v.exactOptional(text) },
    ...{ notBefore: v.exactOptional(text), statement: v.exactOptional(text) },
    ...{ requestId: v.exactOptional(text), resources: v.exactOptional(v.array(text)) },
  }),
  message: text,
  signature: text,
})

export interface StoredSessions {
  of(network: CaipNetworkId, address: string): SignInSession | undefined
  /** Replaces an earlier session of the account on that network. */
  add(session: SignInSession): void
  remove(network: CaipNetworkId, address: string): void
  clear(): void
}

export function storedSessions(storage: Pick<Storage, 'get' | 'set'>): StoredSessions {
  const read = () => parse(storage.get(KEY))
  const write = (sessions: readonly SignInSession[]) =>
    storage.set(KEY, sessions.length ? JSON.stringify(sessions.slice(-MOST)) : undefined)
  const others = (network: CaipNetworkId, address: string) =>
    read().filter((session) => !isOf(session, network, address))
  return {
    of: (network, address) => read().find((session) => isOf(session, network, address)),
    add: (session) => write([...others(session.data.chainId, session.data.accountAddress), session]),
    remove: (network, address) => write(others(network, address)),
    clear: () => write([]),
  }
}

function isOf({ data }: SignInSession, network: CaipNetworkId, address: string): boolean {
  return data.chainId === network && isSameAddress(namespaceOf(network), data.accountAddress, address)
}

/** Drops invalid entries. */
function parse(stored: string | undefined): SignInSession[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list.flatMap((entry) => {
      const result = v.safeParse(Session, entry)
      return result.success ? [result.output] : []
    })
  } catch {
    return []
  }
}
