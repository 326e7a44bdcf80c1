import type { FirstMessages } from './en.ts'

export const zh: FirstMessages = {
  button: {
    connect: '连接钱包',
    connecting: '正在连接',
    wrongNetwork: '网络不正确',
    selectNetwork: '选择网络',
    account: '账户 {address}',
    network: '网络：{network}',
  },
  frame: {
    back: '返回',
    close: '关闭',
    help: '什么是钱包？',
    dismiss: '忽略',
    getHelp: '帮助',
  },
  connect: {
    title: '连接钱包',
    installed: '已安装',
    recent: '最近使用',
    connected: '已连接',
    browserWallet: '浏览器钱包',
    noneTitle: '未找到钱包',
    noneText: '此浏览器中还没有钱包。您只需一分钟即可获取一个。',
    offTitle: '钱包已关闭',
    offText: '此网站已关闭连接功能。',
    getWallet: '获取钱包',
    newToWallets: '初次使用钱包？',
    getOne: '获取钱包',
    list: '钱包列表',
    walletConnect: '其他设备上的钱包',
    qrCode: '二维码',
    searchAll: '搜索所有钱包',
  },
  crash: {
    title: '出了点问题',
    text: '此窗口遇到问题。您的钱包未受影响。',
    retry: '重新开始',
    reload: '重新加载页面',
    loadText: '此窗口的一部分未能加载。请检查您的网络连接，然后重试。',
  },
}
