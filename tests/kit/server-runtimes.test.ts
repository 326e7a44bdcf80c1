import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defaultStorage } from '../../sandbox/wallets/storage.ts'
import { createLocks } from '../../src/storage/locks.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { SERVER_STATE } from '../../src/skins/server-state.ts'

/**
 * What some runtime without a page has, though its name is that of a browser: Node 21 `navigator`, Node 22 `WebSocket`, Node 24 `navigator.locks`,
 * Node 25 `localStorage`, which warns when it is read; edge runtimes and Deno the rest.
 */
const FOREIGN = {
  navigator: { language: 'tr-TR', languages: ['tr-TR'], onLine: false, userAgent: 'Node.js/24', locks: {} },
  ...{ localStorage: undefined, sessionStorage: undefined, indexedDB: undefined, caches: undefined },
  ...{ CustomEvent, BroadcastChannel, WebSocket: EventTarget, EventSource: EventTarget },
  ...{ Storage: Map, CloseEvent: Event, reportError() {}, matchMedia: undefined },
}
const own = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>
const reads = new Set<string>()

/** A page on a server loads these; `wallet-modal/vue` needs Vue, which is not installed here. */
const ENTRIES = {
  '.': () => import('../../src/index.ts'),
  './react': () => import('../../src/skins/react.ts'),
  './wagmi': () => import('../../src/skins/wagmi.ts'),
  './sessions': () => import('../../src/skins/sessions.ts'),
  './wallet-modal.iife.js': () => import('../../src/iife.ts'),
  './verify': () => import('../../src/verify/index.ts'),
  './testing': () => import('../../sandbox/wallets/index.ts'),
}

beforeAll(() => {
  for (const [name, value] of Object.entries(FOREIGN))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        reads.add(name)
        return value
      },
    })
})
afterAll(() => {
  for (const name of Object.keys(FOREIGN)) {
    delete (globalThis as Record<string, unknown>)[name]
    if (own[name]) Object.defineProperty(globalThis, name, own[name])
  }
})
beforeEach(() => reads.clear())

it.each(Object.entries(ENTRIES))('%s asks nothing of a runtime that is no browser', async (_, load) => {
  vi.resetModules()
  await load()
  expect([...reads]).toEqual([])
})

it('says the same on every machine', async () => {
  const { useWallet, walletKit } = await ENTRIES['./react']()
  expect([walletKit.state, walletKit.stores.$locale.get()]).toEqual([SERVER_STATE, 'en'])
  const State = () => JSON.stringify(useWallet())
  expect(renderToString(createElement(State))).toContain('&quot;locale&quot;:&quot;en&quot;')
  expect([...reads]).toEqual([])
})

it('keeps no state of test wallets in the storage of a server', () => {
  const storage = defaultStorage()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect([...reads]).toEqual([])
})

it('has no locks between the processes of a server', async () => {
  const stored = new Map<string, string | undefined>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value?: string) => void stored.set(key, value),
    onChange: () => () => {},
  }
  expect(await createLocks(fakeClock(), storage).ifFree('a', async () => 1)).toEqual({ result: 1 })
  expect([...reads]).toEqual([])
})
