import type { FirstMessages } from './en.ts'

export const ja: FirstMessages = {
  button: {
    connect: 'ウォレットを接続',
    connecting: '接続中',
    wrongNetwork: 'ネットワークが違います',
    selectNetwork: 'ネットワークを選択',
    account: 'アカウント {address}',
    network: 'ネットワーク：{network}',
  },
  frame: {
    back: '戻る',
    close: '閉じる',
    help: 'ウォレットとは？',
    dismiss: '非表示にする',
    getHelp: 'ヘルプ',
  },
  connect: {
    title: 'ウォレットを接続',
    installed: 'インストール済み',
    recent: '最近使用',
    connected: '接続済み',
    browserWallet: 'ブラウザのウォレット',
    noneTitle: 'ウォレットが見つかりません',
    noneText: 'このブラウザにはまだウォレットがありません。1分ほどで入手できます。',
    offTitle: 'ウォレットはオフになっています',
    offText: 'このサイトは接続をオフにしています。',
    getWallet: 'ウォレットを入手',
    newToWallets: 'ウォレットは初めてですか？',
    getOne: 'ウォレットを入手',
    list: 'ウォレット',
    walletConnect: '別のデバイスのウォレット',
    qrCode: 'QRコード',
    searchAll: 'すべてのウォレットを検索',
  },
  crash: {
    title: '問題が発生しました',
    text: 'このウィンドウで問題が発生しました。ウォレットに影響はありません。',
    retry: '最初からやり直す',
    reload: 'ページを再読み込み',
    loadText: 'このウィンドウの一部を読み込めませんでした。接続を確認してから、もう一度お試しください。',
  },
}
