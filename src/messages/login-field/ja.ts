import type { LoginFieldMessages } from './en.ts'

export const ja: LoginFieldMessages = {
  label: 'メールアドレス',
  submit: 'メールで続ける',
  passkey: 'パスキーを使う',
  or: 'または',
  wallets: 'ウォレットで続ける',
  loadFailed: '読み込めませんでした。接続を確認して、もう一度お試しください。',
}
