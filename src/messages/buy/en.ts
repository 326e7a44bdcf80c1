/** What the views of buying say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  title: 'Buy',
  /** The button in the account. */
  buy: 'Buy',
  tokens: { title: 'Select token' },
  currencies: { title: 'Select currency' },
  whatIsABuy: { title: 'What is buying?' },
}

export type BuyMessages = typeof en
