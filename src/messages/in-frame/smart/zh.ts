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
  payerEmpty: '赞助方无法支付这笔费用。',
  payerRefuses: '这笔费用没有赞助。请重试。',
  reverts: '这会失败。没有发送任何内容。',
  feeTooLow: '网络费过低。请重试。',
  bundlerAway: '中继服务没有响应。请重试。',
}
