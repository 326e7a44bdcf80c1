import { batch, computed, type ReadableAtom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLocalStorage } from '../../../src/storage/local-storage.ts'
import { fakeWorld, type WorldOptions } from '../../support/fakes.ts'

const WALLETS = '@appkit/recent_wallets'
const NETWORK = '@appkit/active_caip_network_id'
const NAMESPACE = '@appkit/active_namespace'
const FOX = '[{"id":"fox","name":"Fox"}]'

/** The stores as after a page load, in a world of their own. */
async function pageLoad(options: WorldOptions = {}) {
  vi.resetModules()
  const world = fakeWorld(options)
  const { providePorts } = await import('../../support/ports.ts')
  providePorts(world.provided)
  const { setOptions } = await import('../../../src/stores/options.ts')
  const { saved } = await import('../../../src/stores/stored/session.ts')
  const { storedValue, removeStored } = await import('../../../src/stores/stored/stored-value.ts')
  return { ...world, setOptions, saved, storedValue, removeStored, values: world.storage.values }
}

/** Every value that a subscriber sees, and its undo. */
function follow<T>(store: ReadableAtom<T>) {
  const seen: T[] = []
  return { seen, stop: store.subscribe((value) => void seen.push(value)) }
}

const throws = () => {
  throw new DOMException('denied', 'SecurityError')
}

afterEach(() => void vi.useRealTimers())

describe('a stored value', () => {
  it('touches nothing when it is declared, before or after there is a storage', async () => {
    vi.resetModules()
    const calls: string[] = []
    const touched = (what: string) => () => void calls.push(what)
    vi.stubGlobal('localStorage', new Proxy({}, { get: touched('get'), has: touched('has') as never }))
    await import('../../../src/stores/stored/session.ts')
    const { providePorts } = await import('../../support/ports.ts')
    const storage = {
      get: touched('get') as never,
      set: touched('set'),
      onChange: touched('onChange') as never,
    }
    providePorts({ storage })
    await import('../../../src/stores/stored/account-caches.ts')
    await import('../../../src/stores/stored/first-prices.ts')
    expect(calls).toEqual([])
  })

  it('is what is stored, and stores what it is set to', async () => {
    const { saved, values } = await pageLoad({ storage: { [WALLETS]: FOX } })
    const { seen } = follow(saved.recentWallets)
    saved.recentWallets.set([{ id: 'owl', name: 'Owl' }])
    saved.recentWallets.set(undefined)
    expect(seen.map((list) => list?.map(({ id }) => id))).toEqual([['fox'], ['owl'], undefined])
    expect(values.has(WALLETS)).toBe(false)
  })

  it('is decoded once, however often it is read', async () => {
    const { storedValue, values } = await pageLoad()
    let decoded = 0
    const $value = storedValue<number[]>('key', (text) => (decoded++, [text.length]), String)
    values.set('key', 'text')
    const computeds = [computed($value, (value) => value), computed([$value], (value) => value)]
    expect([$value.get(), ...computeds.map(($one) => $one.get())]).toEqual([[4], [4], [4]])
    expect(decoded).toBe(1)
  })

  it('is not written by being read: what other kits keep there stays as they wrote it', async () => {
    const text = '[{"id":"fox","name":"Fox","rdns":7,"theirs":{"a":1}},null]'
    const { saved, storage, values } = await pageLoad({ storage: { [WALLETS]: text } })
    const written: string[] = []
    const { set } = storage
    storage.set = (key, value) => (written.push(key), set(key, value))
    expect(saved.recentWallets.get()).toHaveLength(1)
    const { seen } = follow(saved.recentWallets)
    storage.elsewhere({ [WALLETS]: `${text} ` })
    storage.elsewhere({ [WALLETS]: undefined })
    storage.elsewhere({ [WALLETS]: text })
    expect(seen.map((list) => list?.length)).toEqual([1, 1, undefined, 1])
    expect([written, values.get(WALLETS)]).toEqual([[], text])
  })

  it.each(['{', '', 'null', '\u0000'])(
    'is undefined where the text cannot be decoded, and leaves the text alone: %j',
    async (text) => {
      const { storedValue, storage, values } = await pageLoad({ storage: { key: text } })
      const $value = storedValue<number>(
        'key',
        (stored) => (JSON.parse(stored) as { n: number }).n,
        (n) => JSON.stringify({ n }),
      )
      expect($value.get()).toBeUndefined()
      const { seen } = follow($value)
      storage.elsewhere({ other: 'x', key: text })
      expect(values.get('key')).toBe(text)
      $value.set(1)
      storage.elsewhere({ key: text })
      expect(seen).toEqual([undefined, 1, undefined])
      expect(values.get('key')).toBe(text)
      $value.set(undefined)
      expect(values.has('key')).toBe(false)
    },
  )

  it('warns of such a text once, with `debug`', async () => {
    const { saved, storage, browser, setOptions } = await pageLoad({ storage: { [WALLETS]: '{' } })
    const read = () => saved.recentWallets.get()
    read()
    expect(browser.warnings).toEqual([])
    setOptions({ debug: true })
    read()
    read()
    expect(browser.warnings).toEqual([expect.stringContaining(WALLETS)])
    storage.elsewhere({ [WALLETS]: '[' })
    read()
    expect(browser.warnings).toHaveLength(2)
  })

  it('is remembered until the page is left where storage throws', async () => {
    const storage = createLocalStorage(throws)
    const { saved } = await pageLoad({ ports: { storage } })
    const { seen } = follow(saved.activeNetwork)
    saved.activeNetwork.set('eip155:1')
    saved.activeNetwork.set('eip155:10')
    expect(saved.activeNetwork.get()).toBe('eip155:10')
    saved.activeNetwork.set(undefined)
    expect(seen).toEqual([undefined, 'eip155:1', 'eip155:10', undefined])
  })

  it('is stored again with the next write where storage was full for a while', async () => {
    const kept = new Map<string, string>()
    let isFull = true
    const view = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => (isFull ? throws() : void kept.set(key, value)),
    }
    const { saved } = await pageLoad({
      ports: { storage: createLocalStorage(() => view as unknown as Storage) },
    })
    saved.activeNetwork.set('eip155:1')
    isFull = false
    expect([saved.activeNetwork.get(), kept.size]).toEqual(['eip155:1', 0])
    saved.activeNetwork.set('eip155:1')
    expect(kept.get(NETWORK)).toBe('eip155:1')
  })
})

describe('what another tab stores', () => {
  it('reaches a computed', async () => {
    const { saved, storage } = await pageLoad({ storage: { [WALLETS]: FOX } })
    const $names = computed(saved.recentWallets, (list = []) => list.map(({ name }) => name))
    const { seen } = follow($names)
    storage.elsewhere({ [WALLETS]: '[{"id":"owl","name":"Owl"}]' })
    storage.elsewhere({ [WALLETS]: undefined })
    expect(seen).toEqual([['Fox'], ['Owl'], []])
  })

  it('is seen as one state, though events come key by key', async () => {
    const { saved, storage } = await pageLoad({
      storage: { [NAMESPACE]: 'eip155', [NETWORK]: 'eip155:1' },
    })
    const $both = computed([saved.activeNamespace, saved.activeNetwork], (...both) => both.join(' '))
    const { seen } = follow($both)
    storage.elsewhere({ [NAMESPACE]: 'solana', [NETWORK]: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    expect(seen).toEqual(['eip155 eip155:1', 'solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
  })

  it('is what a change begins with, before its event has come', async () => {
    const { saved, values } = await pageLoad()
    const { seen } = follow(saved.connectedNamespaces)
    values.set('@appkit/connected_namespaces', 'solana')
    saved.connectedNamespaces.set([...(saved.connectedNamespaces.get() ?? []), 'eip155'])
    expect(values.get('@appkit/connected_namespaces')).toBe('solana,eip155')
    expect(seen).toEqual([undefined, ['solana'], ['solana', 'eip155']])
  })

  it('is not listened for when nothing shows it any more', async () => {
    vi.useFakeTimers()
    const { saved, storage } = await pageLoad()
    expect(storage.listeners()).toBe(0)
    const stops = [follow(saved.recentWallets).stop, follow(saved.activeNetwork).stop]
    expect(storage.listeners()).toBe(1)
    for (const stop of stops) stop()
    vi.advanceTimersByTime(5_000)
    expect(storage.listeners()).toBe(0)
    // What was missed meanwhile is there.
    storage.values.set(NETWORK, 'eip155:10')
    expect(follow(saved.activeNetwork).seen).toEqual(['eip155:10'])
  })
})

describe('several changes in this tab', () => {
  it('are seen as one, and can be read in between', async () => {
    const { saved } = await pageLoad()
    const $both = computed([saved.activeNamespace, saved.activeNetwork], (...both) => both.join(' '))
    const { seen } = follow($both)
    batch(() => {
      saved.activeNamespace.set('eip155')
      expect(saved.activeNamespace.get()).toBe('eip155')
      saved.activeNetwork.set('eip155:1')
      expect($both.get()).toBe('eip155 eip155:1')
    })
    expect(seen.at(0)).toBe(' ')
    expect(seen.slice(1).every((state) => state === 'eip155 eip155:1')).toBe(true)
  })

  it('may remove keys of which the stores are not loaded', async () => {
    const { saved, removeStored, values } = await pageLoad({ storage: { [WALLETS]: FOX, other: 'x' } })
    const { seen } = follow(saved.recentWallets)
    removeStored([WALLETS, 'other'])
    expect([seen.at(-1), values.size]).toEqual([undefined, 0])
  })
})
