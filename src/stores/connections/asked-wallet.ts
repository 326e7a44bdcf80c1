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

/** Called before a wallet is called. The returned function ends the request: it was answered, it failed, or its answer is no longer awaited. */
export function beginQuestion(wallet: string): () => void {
  const own: Question = { wallet }
  $questions.set([...$questions.get(), own])
  return () => $questions.set($questions.get().filter((question) => question !== own))
}
