/** The part of EIP-1193 that every provider has. */
export interface EvmProvider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** A foreign object: reading it may throw. */
export function isEvmProvider(value: unknown): value is EvmProvider {
  try {
    return typeof value === 'object' && value !== null && typeof (value as EvmProvider).request === 'function'
  } catch {
    return false
  }
}
