/**
 * Everything that is already decided has had its consequences. Node runs a callback of `setImmediate()` when no microtask
 * is left, however long the chain of promises was.
 */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A question that the product asked and the test answers, when and how it likes. */
export interface Question<Args, Answer> {
  args: Args
  answer(value: Answer): Promise<void>
  refuse(error: unknown): Promise<void>
}

/** A function of a port that remembers each call and answers none by itself. */
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

/** A promise that the test settles. */
export function deferred<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settled) => (resolve = settled))
  return { promise, resolve: (value) => resolve(value) }
}
