import type { BuyMessages } from './en.ts'

export const he: BuyMessages = {
  title: 'קנייה',
  buy: 'קנייה',
  tokens: { title: 'בחירת אסימון' },
  currencies: { title: 'בחירת מטבע' },
  whatIsABuy: { title: 'איך הקנייה עובדת?' },
}
