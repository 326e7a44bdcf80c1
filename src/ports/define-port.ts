/** A dependency of flows on its environment, as an interface whose implementation is provided. */
export interface Port<T> {
  /** Called by `kit/` when the page loads or a load arrives, and by tests with fakes. A later call replaces the earlier one. */
  provide(implementation: T): void
  /** Returns the implementation. Throws an error that names the port if none was provided. */
  use(): T
}

export function definePort<T>(name: string): Port<T> {
  let provided: { implementation: T } | undefined
  return {
    provide(implementation) {
      provided = { implementation }
    },
    use() {
      if (!provided) throw new Error(`Nothing provides the port "${name}".`)
      return provided.implementation
    },
  }
}
