import type { BatchMessages } from './en.ts'

export const zh: BatchMessages = {
  title: '批量调用',
  loading: '正在加载状态',
  states: {
    pending: { title: '进行中', text: '尚未确认全部调用。' },
    confirmed: { title: '已完成', text: '全部调用均已确认。' },
    'not-sent': { title: '未发送', text: '没有内容到达网络，也没有任何资产变动。' },
    failed: { title: '失败', text: '没有任何调用生效。网络费用已支出。' },
    'partly-failed': { title: '只完成了一部分', text: '并非所有调用都已生效。请先查看账户，然后再重试。' },
  },
  progress: '已确认 {done}/{count} 个调用',
  asOne: '所有调用作为一个整体执行，要么全部执行，要么都不执行。',
  each: '每个调用都是一笔单独的交易。',
  calls: '调用',
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
