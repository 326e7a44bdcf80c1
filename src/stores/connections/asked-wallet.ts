import { atom, computed, type ReadableAtom } from 'nanostores'

/** A request to a wallet in this browser that has not been answered. */
interface Question {
  /** Name of the wallet. */
  wallet: string
}

const $questions = atom<readonly Question[]>([])

/** Name of the wallet in this browser that was called last and has not answered. It may draw its prompt in the page. */
export const $askedWallet: ReadableAtom<string | undefined> = computed(
  $questions,
  (questions) => questions.at(-1)?.wallet,
)

const watchers = new Set<() => void>()

/** Called before a wallet is called. The returned function ends the request: it was answered, it failed, or its answer is no longer awaited. */
export function beginQuestion(wallet: string): () => void {
  const own: Question = { wallet }
  $questions.set([...$questions.get(), own])
  for (const watcher of watchers) watcher()
  return () => $questions.set($questions.get().filter((question) => question !== own))
}

/**
 * Calls back with whether a wallet is being called, now and after each change. The start of a request is reported before the wallet is called.
 * A listener of the store would hear of it afterwards if the request is made by a listener of another store, because nanostores queues them.
 */
export function watchAsked(call: (isAsked: boolean) => void): () => void {
  const tell = () => call($askedWallet.get() !== undefined)
  watchers.add(tell)
  const stop = $askedWallet.subscribe(tell)
  return () => {
    watchers.delete(tell)
    stop()
  }
}
