/** Faults of sending that are the same in all wallets. */
interface Call {
  answer(): Promise<unknown>
}

/** `isSending` selects requests to send; others are answered without a fault. */
export function whileSending<C extends Call>(isSending: (call: C) => boolean) {
  const onSending =
    (answers: (call: C) => Promise<unknown>) =>
    (call: C): Promise<unknown> =>
      isSending(call) ? answers(call) : call.answer()
  return {
    onSending,
    /** Sends, and returns another value than the transaction's id. */
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
