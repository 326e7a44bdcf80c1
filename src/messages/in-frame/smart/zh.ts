import type { SmartMessages } from './en.ts'

export const zh: SmartMessages = {
  tooFewCoins: '智能账户余额不足以支付网络费。',
  notAccepted: '智能账户未接受该签名。',
  otherOwner: '此智能账户的所有者已在本钱包之外被更改。本钱包在此网络上无法再为该账户签名。',
  underWay: '智能账户的另一笔交易正在进行。请在其完成后重试。',
  expired: '此操作的时限已过。请重试。',
  tooMuchGas: '此操作所需的 Gas 超出预期。请重试。',
  refused: '智能账户拒绝了此操作。',
  notSetUp: '无法在此网络上设置智能账户。',
  payerEmpty: '代付网络费的一方已无余额。',
  payerRefuses: '此操作的网络费最终不由他人支付。请重试。',
  reverts: '网络会撤销此操作，不会执行任何内容。',
  feeTooLow: '网络费过低。请重试。',
  bundlerAway: '转发智能账户请求的服务没有响应。',
}
