import type { LoginFieldMessages } from './en.ts'

export const ar: LoginFieldMessages = {
  label: 'عنوان البريد الإلكتروني',
  submit: 'المتابعة بالبريد الإلكتروني',
  passkey: 'استخدام مفتاح مرور',
  or: 'أو',
  wallets: 'المتابعة بمحفظة',
  loadFailed: 'تعذّر تحميل هذا. تحقق من اتصالك وحاول مرة أخرى.',
}
