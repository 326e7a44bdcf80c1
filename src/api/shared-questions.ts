/** Merges simultaneous identical requests into one. It is aborted only when every caller has aborted. */
interface Open {
  answer: Promise<unknown>
  control: AbortController
  waiting: number
}

export function createSharedQuestions() {
  const open = new Map<string, Open>()

  const forget = (key: string, question: Open) => {
    if (open.get(key) === question) open.delete(key)
  }

  function begin(key: string, ask: (signal: AbortSignal) => Promise<unknown>): Open {
    const control = new AbortController()
    const question: Open = { answer: ask(control.signal), control, waiting: 0 }
    const end = () => forget(key, question)
    question.answer.then(end, end)
    open.set(key, question)
    return question
  }

  /** `key` identifies the request; the same key has the same type of answer. */
  return async function shared<T>(
    key: string,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted()
    const question = open.get(key) ?? begin(key, ask)
    question.waiting += 1
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        // Our abort reasons are errors; a foreign signal may have any reason.
        reject(signal.reason as Error)
        question.waiting -= 1
        if (question.waiting) return
        forget(key, question)
        question.control.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      const stop = () => signal.removeEventListener('abort', leave)
      // The key determines the type.
      ;(question.answer as Promise<T>).then(resolve, reject).finally(stop)
    })
  }
}
