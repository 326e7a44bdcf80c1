/** What flows need of the world, as an interface that an implementation is provided for. */
export interface Port<T> {
  /** Called by `kit/` when the page loads or a load arrives, and by tests with fakes. A later call replaces the earlier one. */
  provide(implementation: T): void
  /** The implementation. Throws an error that names the port when nothing was provided. */
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
