type Listener = (payload: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  clear(): void
}

/** The part of Node's EventEmitter that EIP-1193 requires. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    off(event, listener) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      )
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          // An error in a page's listener must not stop the wallet, but is reported to its author.
          console.error(error)
        }
      }
    },
    clear() {
      listeners.clear()
    },
  }
}
