import type { BuyMessages } from './en.ts'

export const zh: BuyMessages = {
  title: '购买',
  buy: '购买',
  tokens: { title: '选择代币' },
  currencies: { title: '选择货币' },
  whatIsABuy: { title: '购买是怎么回事？' },
}
