import type { FramePageMessages } from './en.ts'

export const zh: FramePageMessages = {
  frame: {
    asks: '由 {origin} 打开',
    callsItself: '该网站自称“{name}”。',
    notHere: '这是钱包的一部分，只能在应用的页面中使用。',
    notKept: '此浏览器不会为该网站保存任何数据。页面关闭前钱包可以使用；之后需要输入您的恢复码。',
  },
}
