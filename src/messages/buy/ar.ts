import type { BuyMessages } from './en.ts'

export const ar: BuyMessages = {
  title: 'شراء',
  buy: 'شراء',
  tokens: { title: 'اختر الرمز' },
  currencies: { title: 'اختر العملة' },
  whatIsABuy: { title: 'كيف يعمل الشراء؟' },
}
