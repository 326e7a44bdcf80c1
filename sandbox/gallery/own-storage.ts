/**
 * Imported before anything else: what the element keeps between visits belongs to this page view alone. The playground's
 * saved session, on the same origin, is neither read nor written.
 */
const kept = new Map<string, string>()

Object.defineProperty(window, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
})
