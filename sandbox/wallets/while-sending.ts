/** What goes wrong alike in wallets of every kind when they are asked to send. */
interface Call {
  answer(): Promise<unknown>
}

/** `isSending` tells requests to send from others, which are answered as by an honest wallet. */
export function whileSending<C extends Call>(isSending: (call: C) => boolean) {
  const onSending =
    (answers: (call: C) => Promise<unknown>) =>
    (call: C): Promise<unknown> =>
      isSending(call) ? answers(call) : call.answer()
  return {
    onSending,
    /** It sends, and answers with something else than the transaction's id. */
    sendsAndSays: (other: unknown) =>
      onSending(async ({ answer }) => {
        await answer()
        return other
      }),
    diesAfterSending: {
      description: 'Sends, and never answers',
      answers: onSending(async ({ answer }) => {
        await answer()
        return new Promise(() => undefined)
      }),
    },
  }
}
