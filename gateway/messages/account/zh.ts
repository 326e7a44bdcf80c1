import type { AccountMailMessages } from './en.ts'

export const zh: AccountMailMessages = {
  codeExpires: '10 分钟内有效，且仅限在 {site} 使用。',
  exportCodeSubject: '用于显示您在 {site} 的钱包私钥的验证码',
  exportCodeIntro: '使用 {browser} 在 {site} 输入此验证码，即可查看钱包的私钥：',
  deleteCodeSubject: '用于删除您在 {site} 的账户的验证码',
  deleteCodeIntro: '使用 {browser} 在 {site} 输入此验证码，即可删除您的账户及其钱包：',
  emailCodeSubject: '用于为您在 {site} 的账户添加地址的验证码',
  emailCodeIntro: '请使用 {browser} 在 {site} 输入此验证码，以便也能用另一个地址登录：',
  confirmWarning:
    '切勿告诉任何人，也不要在其他地方输入。如果不是您请求的，请在钱包设置中移除您不认识的浏览器。',
  exportedSubject: '您在 {site} 的钱包私钥已被显示',
  exportedIntro: '{browser} 显示了您在 {site} 的钱包私钥。',
  passkeyAddedSubject: '您在 {site} 的钱包添加了通行密钥',
  passkeyAddedIntro: '{browser} 添加了一个可打开您在 {site} 的钱包的通行密钥。',
  wayRemovedSubject: '您在 {site} 的钱包的一种登录或恢复方法已被移除',
  wayRemovedIntro: '{browser} 移除了您在 {site} 的钱包的一种登录或恢复方法。',
  noticeAsk: '如果不是您本人操作，请将钱包中的资产转移到另一个钱包，并立即通知该网站。',
  frozenSubject: '您在 {site} 的钱包已被冻结',
  frozenIntro: '{browser} 冻结了您在 {site} 的钱包。在您重新登录之前，无法用它签名任何内容。',
  deletedSubject: '您在 {site} 的账户已被删除',
  deletedIntro:
    '{browser} 删除了您在 {site} 的账户以及打开其钱包的所有方式。如果您没有保存私钥，钱包将无法再打开。',
}
