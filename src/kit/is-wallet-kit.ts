/**
 * Whether `window.walletKit` is the kit's: the module's, which is frozen, or that of the classic script. User markup with that id or name is an
 * element, a collection or a window, none of which is a plain object.
 */
export function isWalletKit(found: unknown): found is { version: string } {
  if (typeof found !== 'object' || found === null || Object.getPrototypeOf(found) !== Object.prototype)
    return false
  const { version, configure } = found as Record<string, unknown>
  return typeof version === 'string' && typeof configure === 'function'
}
