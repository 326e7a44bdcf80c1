import type { LoginFieldMessages } from './en.ts'

export const zh: LoginFieldMessages = {
  label: '电子邮箱地址',
  submit: '使用邮箱继续',
  passkey: '使用通行密钥',
  enterCode: '输入我们发送到 {email} 的验证码',
  openMail: '打开我们发送到 {email} 的邮件',
  or: '或',
  wallets: '使用钱包继续',
  loadFailed: '无法加载。请检查网络连接后重试。',
  legal: {
    terms: '服务条款',
    privacy: '隐私政策',
    agree: '我同意{terms}和{privacy}',
    agreeOne: '我同意{link}',
    notice: '连接钱包即表示您同意{terms}和{privacy}。',
    noticeOne: '连接钱包即表示您同意{link}。',
  },
}
