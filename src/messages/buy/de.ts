import type { BuyMessages } from './en.ts'

export const de: BuyMessages = {
  title: 'Kaufen',
  buy: 'Kaufen',
  tokens: { title: 'Token auswählen' },
  currencies: { title: 'Währung auswählen' },
  whatIsABuy: { title: 'Wie funktioniert der Kauf?' },
}
