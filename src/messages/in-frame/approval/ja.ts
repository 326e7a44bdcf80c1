import type { ApprovalMessages } from './en.ts'

export const ja: ApprovalMessages = {
  approve: '承認',
  reject: '拒否',
  close: '閉じる',
  account: 'アカウント',
  waiting: 'あと{count}件待機中',
  feeAtMost: '最大{amount}',
  feeSponsored: '{name}が支払います',
  working: '少々お待ちください',
  signing: '署名中',
  sending: '送信中',
  checkingAgain: '再確認中',
  failed: 'うまくいきませんでした。',
  maybeSentTitle: '送信された可能性があります。',
  maybeSentText: 'ウォレットのサーバーから応答がなくなりました。やり直す前に履歴を確認してください。',
  windowText:
    'このブラウザでは、この画面が何かで覆われているかどうかを確認できません。そのため、ウォレットのウィンドウで承認します。',
  windowAlways: 'ウォレットのウィンドウで承認します。このページはそのウィンドウを覆うことができません。',
  covered: 'この画面の一部が何かで覆われています。全体が見えるようになると承認できます。',
  pressAgain: 'もう一度押してください。たった今、この画面の位置が動きました。',
  openWindow: 'ウィンドウで承認',
  windowOpen: '開いたウィンドウで承認してください。',
  windowBlocked:
    'ブラウザがウィンドウを開きませんでした。ここでポップアップを許可してから、もう一度押してください。',
}
