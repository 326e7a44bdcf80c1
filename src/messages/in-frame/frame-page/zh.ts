import type { FramePageMessages } from './en.ts'

export const zh: FramePageMessages = {
  frame: {
    asks: '由 {origin} 打开',
    callsItself: '该网站自称“{name}”。',
    notHere: '这里没有可看的内容。此页面属于一个钱包，会在应用中打开。',
    notKept: '此浏览器不为此网站保存数据。在您关闭页面之前，钱包可以使用；之后需要您的恢复码。',
  },
}
