import type { ApprovalMessages } from './en.ts'

export const zh: ApprovalMessages = {
  approve: '批准',
  reject: '拒绝',
  close: '关闭',
  account: '账户',
  dangerText: '如果不确定，请拒绝。若仍要批准，请输入“{word}”。',
  waiting: '还有 {count} 个请求等待处理',
  feeAtMost: '最多 {amount}',
  feeSponsored: '由 {name} 支付',
  working: '请稍候',
  signing: '正在签名',
  sending: '正在发送',
  checkingAgain: '正在再次检查',
  maybeSentTitle: '可能已经发送。',
  maybeSentText: '钱包的服务器已停止响应。重试之前请先查看您的活动记录。',
  windowText: '此浏览器无法判断是否有内容遮挡了该界面，因此请在钱包的窗口中批准。',
  covered: '该界面有一部分被遮挡。全部可见后才能批准。',
  openWindow: '在窗口中批准',
  windowOpen: '请在已打开的窗口中批准。',
  windowBlocked: '浏览器未打开窗口。请允许此处的弹出窗口，然后再按一次。',
  windowOver: '这里已没有需要批准的内容。请关闭此窗口。',
}
