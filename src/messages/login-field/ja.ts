import type { LoginFieldMessages } from './en.ts'

export const ja: LoginFieldMessages = {
  label: 'メールアドレス',
  submit: 'メールで続ける',
  passkey: 'パスキーを使う',
  enterCode: '{email}に送ったコードを入力',
  openMail: '{email}に送ったメールを開く',
  or: 'または',
  wallets: 'ウォレットで続ける',
  loadFailed: '読み込めませんでした。接続を確認して、もう一度お試しください。',
  legal: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    agree: '{terms}と{privacy}に同意します',
    agreeOne: '{link}に同意します',
    notice: 'ウォレットを接続すると、{terms}と{privacy}に同意したことになります。',
    noticeOne: 'ウォレットを接続すると、{link}に同意したことになります。',
  },
}
