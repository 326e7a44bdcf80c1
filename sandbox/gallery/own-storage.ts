/**
 * Imported before anything else: replaces localStorage by one in memory, for this page view only. The playground's
 * saved session, on the same origin, is neither read nor written.
 */
const kept = new Map<string, string>()

Object.defineProperty(window, 'localStorage', {
  // Rows that are shown in turn in one document each have their own.
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
