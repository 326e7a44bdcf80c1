import type { SocialMessages } from './en.ts'

export const ja: SocialMessages = {
  continueWith: '{provider} で続ける',
  more: 'ほかのログイン方法',
  allTitle: 'すべてのアカウント',
  loginTitle: 'ログイン',
  loadFailed: '読み込めませんでした。接続を確認して、もう一度お試しください。',

  connecting: {
    heading: '{provider} でログイン',
    text: 'プロバイダーのウィンドウで続けてください',
    taking: 'データを取得しています',
    takingText: 'アカウントを読み込んでいます。',
    leaving: 'このページは {provider} を開き、その後ここに戻ります。',
    tryAgain: 'もう一度試す',
    digits: 'ウィンドウに 6 桁の数字が表示されていますか？',
    detachedHeading: '別のウィンドウで完了してください',
    detachedText:
      'このページから {provider} のウィンドウが見えなくなりました。6 桁の数字が表示されている場合は、ここに入力してください。閉じた場合は、もう一度お試しください。',
    digitsHeading: '数字を入力',
    digitsText: '{provider} のウィンドウに 6 桁の数字が表示されています。ここに入力すると完了します。',
    inThisTab: 'このタブで続ける',
  },
  farcaster: {
    scan: 'この QR コードをモバイル端末でスキャンしてください',
    scanText: 'ここにログインするかどうかを Farcaster アプリが確認します。',
    code: 'Farcaster でログインするための QR コード',
    making: 'QR コードを作成しています',
    copy: 'リンクをコピー',
    copied: 'リンクをコピーしました',
    mobile: 'Farcaster で続けてください',
    mobileText: 'アプリで接続リクエストを承認してください。',
    open: 'Farcaster を開く',
    taking: 'データを読み込んでいます',
    takingText: 'データを読み込んでいます。しばらくお待ちください。',
  },
  failures: {
    blocked: [
      'ウィンドウがブロックされました',
      'ブラウザーが {provider} のウィンドウを開きませんでした。許可してから、もう一度お試しください。',
    ],
    denied: [
      'ログインが拒否されました',
      '{provider} で拒否したか、ページを閉じました。もう一度試すことができます。',
    ],
    failed: ['{provider} がログインを拒否しました', 'もう一度試すか、別のログイン方法を選んでください。'],
    expired: ['ログインに時間がかかりすぎました', '時間内に完了しませんでした。もう一度始めてください。'],
    unavailable: [
      '{provider} は設定されていません',
      'このサイトはまだ {provider} でのログインに対応していません。別の方法を選んでください。',
    ],
    busy: ['試行回数が多すぎます', 'しばらく待ってから、もう一度お試しください。'],
    away: ['ウォレットのサービスが応答しません', '接続を確認して、しばらくしてからもう一度お試しください。'],
    refused: ['ログインがキャンセルされました', '何も変更されていません。もう一度試すことができます。'],
    frozen: ['このウォレットは凍結されています', '理由はこのサイトの運営者にお問い合わせください。'],
    'not-lasting': [
      'このブラウザーは何も保存しません',
      'ログインは別のページを経由しますが、このブラウザーでは途中で失われます。別のブラウザーでこのページを開いてください。',
    ],
    error: ['問題が発生しました', '何も変更されていません。もう一度試すことができます。'],
  },
  account: {
    wallet: '{provider} のウォレット',
    login: '{provider} でログイン中',
  },
}
