import type { SocialMessages } from './en.ts'

export const zh: SocialMessages = {
  continueWith: '使用 {provider} 继续',
  more: '更多登录方式',
  allTitle: '所有账户',
  loginTitle: '登录',
  loadFailed: '无法加载。请检查网络连接后重试。',
  none: ['无法从此应用登录', '此页面的账户都无法从这里访问。请在浏览器中打开此页面再登录。'],

  connecting: {
    heading: '使用 {provider} 登录',
    text: '请在服务商的窗口中继续',
    taking: '正在获取您的数据',
    takingText: '您的账户即将就绪。',
    leaving: '此页面会打开 {provider}，之后返回这里。',
    tryAgain: '重试',
    digits: '窗口显示了六位数字？',
    detachedHeading: '请在另一个窗口中完成',
    detachedText:
      '此页面已无法看到 {provider} 的窗口。如果它显示六位数字，请在此输入。如果您已关闭它，请重试。',
    digitsHeading: '输入数字',
    digitsText: '{provider} 的窗口显示六位数字。请在此输入以完成登录。',
    inThisTab: '在此标签页中继续',
  },
  farcaster: {
    scan: '使用移动设备扫描此二维码',
    scanText: '您的 Farcaster 应用会询问是否在此登录。',
    code: '用于通过 Farcaster 登录的二维码',
    making: '正在生成二维码',
    copy: '复制链接',
    copied: '链接已复制',
    mobile: '在 Farcaster 中继续',
    mobileText: '请在应用中接受连接请求。',
    open: '打开 Farcaster',
    taking: '正在加载您的数据',
    takingText: '请稍候，正在加载您的数据。',
  },
  failures: {
    blocked: ['窗口被拦截', '您的浏览器没有打开 {provider} 的窗口。请允许后重试。'],
    denied: ['登录被拒绝', '您在 {provider} 拒绝了，或关闭了它的页面。您可以重试。'],
    withheld: [
      '{provider} 没有共享全部信息',
      '此登录需要向 {provider} 请求的全部信息，包括您的邮箱地址。请重试并全部允许。',
    ],
    failed: ['{provider} 拒绝了登录', '请重试，或选择其他登录方式。'],
    expired: ['登录用时过长', '未能及时完成。请重新开始。'],
    unavailable: ['{provider} 未设置', '此网站尚不支持使用 {provider} 登录。请选择其他方式。'],
    forbidden: ['此网站阻止了此登录方式', '页面不允许加载它。请改用其他方式连接，并告知网站的运营者。'],
    busy: ['尝试次数过多', '请稍候再试。'],
    away: ['钱包服务没有响应', '请检查网络连接，稍后重试。'],
    refused: ['登录已取消', '未做任何更改。您可以重试。'],
    frozen: ['此钱包已被冻结', '此网站的运营者可以告诉您原因。'],
    'not-lasting': [
      '此浏览器不保存任何内容',
      '登录需要经过另一个页面，而此浏览器会在途中丢失它。请在其他浏览器中打开此页面。',
    ],
    error: ['出了点问题', '未做任何更改。您可以重试。'],
  },
  account: {
    wallet: '{provider} 钱包',
    login: '已使用 {provider} 登录',
  },
}
