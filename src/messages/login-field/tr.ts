import type { LoginFieldMessages } from './en.ts'

export const tr: LoginFieldMessages = {
  label: 'E-posta adresi',
  submit: 'E-posta ile devam et',
  passkey: 'Geçiş anahtarı kullan',
  enterCode: '{email} adresine gönderdiğimiz kodu girin',
  openMail: '{email} adresine gönderdiğimiz e-postayı açın',
  or: 'veya',
  wallets: 'Cüzdanla devam et',
  loadFailed: 'Bu yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  legal: {
    terms: 'hizmet koşulları',
    privacy: 'gizlilik politikası',
    agree: '{terms} ve {privacy} metinlerini kabul ediyorum',
    agreeOne: '{link} metnini kabul ediyorum',
    notice: 'Cüzdanınızı bağlayarak {terms} ve {privacy} metinlerini kabul etmiş olursunuz.',
    noticeOne: 'Cüzdanınızı bağlayarak {link} metnini kabul etmiş olursunuz.',
  },
}
