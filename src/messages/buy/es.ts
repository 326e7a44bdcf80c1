import type { BuyMessages } from './en.ts'

export const es: BuyMessages = {
  title: 'Comprar',
  buy: 'Comprar',
  tokens: { title: 'Elegir token' },
  currencies: { title: 'Elegir moneda' },
  whatIsABuy: { title: '¿Cómo funciona la compra?' },
}
