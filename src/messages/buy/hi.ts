import type { BuyMessages } from './en.ts'

export const hi: BuyMessages = {
  title: 'खरीदें',
  buy: 'खरीदें',
  tokens: { title: 'टोकन चुनें' },
  currencies: { title: 'मुद्रा चुनें' },
  whatIsABuy: { title: 'खरीदना कैसे काम करता है?' },
}
