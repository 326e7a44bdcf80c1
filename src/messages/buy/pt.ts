import type { BuyMessages } from './en.ts'

export const pt: BuyMessages = {
  title: 'Comprar',
  buy: 'Comprar',
  tokens: { title: 'Escolher token' },
  currencies: { title: 'Escolher moeda' },
  whatIsABuy: { title: 'Como funciona a compra?' },
}
