import type { BuyMessages } from './en.ts'

export const fr: BuyMessages = {
  title: 'Acheter',
  buy: 'Acheter',
  tokens: { title: 'Choisir un jeton' },
  currencies: { title: 'Choisir une devise' },
  whatIsABuy: { title: 'Comment fonctionne l’achat ?' },
}
