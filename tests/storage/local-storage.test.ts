import { describe, expect, it } from 'vitest'
import { createLocalStorage } from '../../src/storage/local-storage.ts'

const throws = () => {
  throw new DOMException('denied', 'SecurityError')
}
function working() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage & { map: Map<string, string> }
}

/** The ways in which a browser's storage fails (security K1). */
const BROKEN: Record<string, () => Storage> = {
  'throws when it is touched': throws,
  'is null': () => null as unknown as Storage,
  'is missing': () => undefined as unknown as Storage,
  'throws when it is read': () => Object.assign(working(), { getItem: throws }),
  'is full': () => Object.assign(working(), { setItem: throws }),
  'can do nothing': () => ({}) as Storage,
  'throws at everything': () =>
    ({ getItem: throws, setItem: throws, removeItem: throws }) as unknown as Storage,
}

describe('storage', () => {
  it('keeps, changes and forgets', () => {
    const view = working()
    const storage = createLocalStorage(() => view)
    storage.set('a', '1')
    storage.set('a', '2')
    expect([storage.get('a'), view.map.get('a')]).toEqual(['2', '2'])
    storage.set('a', undefined)
    expect([storage.get('a'), view.map.size]).toEqual([undefined, 0])
    expect(storage.get('never')).toBeUndefined()
  })

  it.each(Object.entries(BROKEN))("remembers for the life of the page where the browser's %s", (_, view) => {
    const storage = createLocalStorage(view)
    expect(storage.get('a')).toBeUndefined()
    storage.set('a', '1')
    storage.set('b', '2')
    storage.set('b', undefined)
    expect(() => storage.get('a')).not.toThrow()
    expect(storage.get('b')).toBeUndefined()
  })

  it.each(['throws when it is touched', 'is null', 'is full', 'throws at everything'])(
    "gives back what it was given where the browser's %s",
    (how) => {
      const storage = createLocalStorage(BROKEN[how])
      storage.set('a', '1')
      expect(storage.get('a')).toBe('1')
    },
  )

  it('does not bring back an older value when a newer one did not fit', () => {
    const view = working()
    const storage = createLocalStorage(() => view)
    storage.set('a', 'old')
    const { setItem } = view
    view.setItem = throws
    storage.set('a', 'new')
    expect(storage.get('a')).toBe('new')
    view.setItem = setItem
    storage.set('a', 'newest')
    expect([storage.get('a'), view.map.get('a')]).toEqual(['newest', 'newest'])
  })

  it('goes on when it is emptied, blocked and freed in mid-session', () => {
    const view = working()
    let isBlocked = false
    const storage = createLocalStorage(() => (isBlocked ? throws() : view))
    storage.set('a', '1')
    view.map.clear()
    expect(storage.get('a')).toBeUndefined()
    isBlocked = true
    storage.set('a', '2')
    isBlocked = false
    expect(storage.get('a')).toBe('2')
  })

  it('calls back with what another tab changed, until it is undone or stopped', () => {
    const page = new EventTarget()
    const storage = createLocalStorage(working, page)
    const heard: unknown[] = []
    const undo = storage.onChange((key) => heard.push(key))
    const fire = (name: string, parts: object) => page.dispatchEvent(Object.assign(new Event(name), parts))
    fire('storage', { key: 'a' })
    fire('storage', { key: null })
    fire('pageshow', { persisted: true })
    expect(heard).toEqual(['a', undefined, undefined])
    undo()
    fire('storage', { key: 'a' })
    storage.onChange((key) => heard.push(key))
    storage.stop()
    storage.onChange((key) => heard.push(key))
    fire('storage', { key: 'a' })
    expect(heard).toHaveLength(3)
  })

  it('has no other tab outside of a page', () => {
    expect(() => createLocalStorage(working).onChange(() => {})()).not.toThrow()
  })
})
