import type { SessionMessages } from './en.ts'

export const zh: SessionMessages = {
  title: '会话',
  none: '没有会话',
  noneText: '会话允许应用在限额内从你的账户支出，而不必每次询问。你在此页面允许的会话会列在这里。',
  unsupported: '你的钱包没有会话',
  unsupportedText: '{wallet} 不允许应用未经询问就支出。',
  inPeriod: '本周期已用 {spent}，共 {amount}',
  inAll: '已用 {spent}，总共 {amount}',
  soFar: '目前已用 {spent}',
  end: '结束',
  endAll: '结束所有会话',
  ended: '已结束',
  expired: '已过期',
  asking: '请在钱包中确认',
  asked: '将在下一个区块结束。',
  hasEnded: '会话已结束',
  unread: '你的钱包没有说明它允许了什么。',
  retry: '重试',
  offline: '你已离线',
  failures: {
    declined: '你已拒绝。会话继续有效。',
    'no-way': '无法在此结束。请在钱包中结束。',
    failed: '未能结束。请重试。',
    reverted: '交易未能完成。会话继续有效。',
    late: '会话尚未结束。请重试，或稍后再看。',
  },
  created: {
    title: '已允许会话',
    text: '它列在账户的“会话”中。你可以随时在那里结束它。',
    done: '知道了',
  },
}
