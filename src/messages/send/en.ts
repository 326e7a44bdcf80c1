/** What the views of sending say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  title: 'Send',
  selectToken: {
    title: 'Select token',
  },
  preview: {
    title: 'Review send',
  },
  status: {
    title: 'Transaction',
  },
}

export type SendMessages = typeof en
