import type { BuyMessages } from './en.ts'

export const ja: BuyMessages = {
  title: '購入',
  buy: '購入',
  tokens: { title: 'トークンを選択' },
  currencies: { title: '通貨を選択' },
  whatIsABuy: { title: '購入のしくみ' },
}
