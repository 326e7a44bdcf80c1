import type { LoginFieldMessages } from './en.ts'

export const ar: LoginFieldMessages = {
  label: 'عنوان البريد الإلكتروني',
  submit: 'المتابعة بالبريد الإلكتروني',
  passkey: 'استخدام مفتاح مرور',
  enterCode: 'أدخل الرمز الذي أرسلناه إلى {email}',
  openMail: 'افتح الرسالة التي أرسلناها إلى {email}',
  or: 'أو',
  wallets: 'المتابعة بمحفظة',
  loadFailed: 'تعذّر تحميل هذا. تحقق من اتصالك وحاول مرة أخرى.',
  legal: {
    terms: 'شروط الخدمة',
    privacy: 'سياسة الخصوصية',
    agree: 'أوافق على {terms} و{privacy}',
    agreeOne: 'أوافق على {link}',
    notice: 'بربط محفظتك فإنك توافق على {terms} و{privacy}.',
    noticeOne: 'بربط محفظتك فإنك توافق على {link}.',
  },
}
