/** An EIP-1193 provider, as little of it as we trust to be there. */
export interface EvmProvider {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** Somebody else's object: even looking at it may throw. */
export function isEvmProvider(value: unknown): value is EvmProvider {
  try {
    return typeof value === 'object' && value !== null && typeof (value as EvmProvider).request === 'function'
  } catch {
    return false
  }
}
