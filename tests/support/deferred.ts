/**
 * Waits until all pending promise callbacks have run: Node runs a `setImmediate()` callback only after the microtask queue is empty, however long
 * the chain of promises is.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A call of the product that the test answers, whenever and however it wants. */
export interface Question<Args, Answer> {
  args: Args
  answer(value: Answer): Promise<void>
  refuse(error: unknown): Promise<void>
}

/** A port's function that records each call and leaves it pending. */
export function asked<Args extends unknown[], Answer>() {
  const calls: Question<Args, Answer>[] = []
  const ask = (...args: Args): Promise<Answer> => {
    const promise = new Promise<Answer>((resolve, reject) => {
      calls.push({
        args,
        answer: (value) => (resolve(value), settle()),
        refuse: (error) => (reject(error), settle()),
      })
    })
    return promise
  }
  const last = () => {
    const call = calls.at(-1)
    if (!call) throw new Error('Nothing was asked')
    return call
  }
  return { ask, calls, last }
}

/** A promise that the test resolves. */
export function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settled) => (resolve = settled))
  return { promise, resolve: (value) => resolve(value) }
}
