import type { Core } from '@walletconnect/core'

/** What the protocol's library wants of a storage. */
export type SessionStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** Keeps what is given to it as long as the object lives: hand it to the next phone to see that one start again. */
export function createSessionStorage(): SessionStorage {
  const items = new Map<string, string>()
  return {
    getKeys: () => Promise.resolve([...items.keys()]),
    getEntries: () => Promise.resolve([...items].map(([key, text]) => [key, JSON.parse(text)])),
    getItem: (key) => {
      const text = items.get(key)
      return Promise.resolve(text === undefined ? undefined : JSON.parse(text))
    },
    setItem: (key, value) => {
      items.set(key, JSON.stringify(value))
      return Promise.resolve()
    },
    removeItem: (key) => {
      items.delete(key)
      return Promise.resolve()
    },
  }
}
