import type { BuyMessages } from './en.ts'

export const tr: BuyMessages = {
  title: 'Satın al',
  buy: 'Satın al',
  tokens: { title: 'Token seçin' },
  currencies: { title: 'Para birimi seçin' },
  whatIsABuy: { title: 'Satın alma nasıl işler?' },
}
