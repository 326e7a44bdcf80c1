import type { BatchMessages } from './en.ts'

export const zh: BatchMessages = {
  title: '多个步骤',
  loading: '正在加载状态',
  states: {
    pending: { title: '进行中', text: '尚未确认所有步骤。' },
    confirmed: { title: '已完成', text: '所有步骤均已确认。' },
    'not-sent': { title: '未发送', text: '没有内容到达网络，也没有任何资产变动。' },
    failed: { title: '失败', text: '没有转移任何资产。网络费仍被收取。' },
    'partly-failed': { title: '只完成了一部分', text: '并非所有步骤都已生效。重试之前请检查账户。' },
  },
  progress: '已确认步骤：{done} / {count}',
  asOne: '要么所有步骤都执行，要么都不执行。',
  each: '每个步骤都是一笔单独的交易。',
  calls: '步骤',
  call: {
    send: '向 {address} 发送 {amount}',
    call: '调用 {address}',
    callWith: '附带 {amount} 调用 {address}',
    create: '创建合约',
  },
  callStates: {
    waiting: '尚未请求',
    pending: '进行中',
    confirmed: '已确认',
    failed: '失败',
    'not-sent': '未发送',
    unknown: '结果未知',
  },
  unread: '无法读取状态',
  unreadText: '钱包或网络没有响应。我们会自动重试。',
  explorer: '在区块浏览器中查看',
  done: '完成',
}
