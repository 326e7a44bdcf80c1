/** Reports an error as uncaught. jsdom, in which pages are tested, has no `reportError`. */
export function reportError(error: unknown): void {
  const report = globalThis.reportError ?? console.error
  report(error)
}
