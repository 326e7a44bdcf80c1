import { vi } from 'vitest'

/** Waits until it is so. The limit only ends a test that waits for what never comes. */
export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, { interval: 5, timeout: 50_000 })
