/** What the views of sending say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  title: 'Send',
}

export type SendMessages = typeof en
