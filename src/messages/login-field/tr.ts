import type { LoginFieldMessages } from './en.ts'

export const tr: LoginFieldMessages = {
  label: 'E-posta adresi',
  submit: 'E-posta ile devam et',
  passkey: 'Geçiş anahtarı kullan',
  or: 'veya',
  wallets: 'Cüzdanla devam et',
  loadFailed: 'Bu yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.',
}
