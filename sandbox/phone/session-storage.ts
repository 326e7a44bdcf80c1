import type { Core } from '@walletconnect/core'

/** Storage interface of the protocol's library. */
export type SessionStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** Storage in memory. Pass it to another phone to simulate a restart of the first one. */
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
