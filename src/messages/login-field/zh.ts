import type { LoginFieldMessages } from './en.ts'

export const zh: LoginFieldMessages = {
  label: '电子邮箱地址',
  submit: '使用邮箱继续',
  passkey: '使用通行密钥',
  or: '或',
  wallets: '使用钱包继续',
  loadFailed: '无法加载。请检查网络连接后重试。',
}
