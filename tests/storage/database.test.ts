import { expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'

/** A browser whose database opens, and is then as broken as these requests. */
function browserWith(transaction: () => unknown): void {
  const database = { transaction, addEventListener: () => undefined, close: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => answering('success', database) })
}

/** A request that has an answer as soon as somebody listens. */
function answering(name: 'success' | 'error', result?: unknown) {
  return {
    ...{ result, error: null },
    addEventListener: (heard: string, call: () => void) => heard === name && queueMicrotask(call),
  }
}

const BROKEN: Record<string, () => unknown> = {
  'has been closed by whoever deleted it': () => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  },
  'is full': () => ({
    addEventListener: (heard: string, call: () => void) => heard === 'abort' && queueMicrotask(call),
    objectStore: () => ({
      put: () => answering('error'),
      get: () => answering('success'),
      delete: () => answering('error'),
      getAllKeys: () => answering('success', ['left']),
    }),
  }),
}

it.each(Object.entries(BROKEN))(
  'what is kept is found for as long as the page lives: it %s',
  async (_, transaction) => {
    browserWith(transaction)
    const database = openDatabase('values')
    await database.setItem('a', 1)
    expect(await database.getItem('a')).toBe(1)
    expect(await database.getKeys()).toContain('a')
    expect(await database.getEntries()).toContainEqual(['a', 1])
    await database.removeItem('a')
    expect(await database.getItem('a')).toBeUndefined()
  },
)

it('a value counts as stored when its transaction is complete', async () => {
  let complete = () => {}
  browserWith(() => ({
    addEventListener(heard: string, call: () => void) {
      if (heard === 'complete') complete = call
    },
    objectStore: () => ({ put: () => answering('success', 'a') }),
  }))
  let isStored = false
  const storing = openDatabase('values')
    .setItem('a', 1)
    .then(() => (isStored = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStored).toBe(false)
  complete()
  await storing
})

it('a browser without one keeps what is said for as long as the page lives', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const database = openDatabase('values')
  await database.setItem('a', 1)
  expect(await database.getEntries()).toEqual([['a', 1]])
})
