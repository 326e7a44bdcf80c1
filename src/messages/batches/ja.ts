import type { BatchMessages } from './en.ts'

export const ja: BatchMessages = {
  title: 'まとめた呼び出し',
  loading: '状態を読み込んでいます',
  states: {
    pending: { title: '処理中', text: 'まだすべての呼び出しが承認されていません。' },
    confirmed: { title: '完了しました', text: 'すべての呼び出しが承認されました。' },
    'not-sent': { title: '送信されませんでした', text: 'ネットワークには何も届かず、何も動いていません。' },
    failed: {
      title: '失敗しました',
      text: 'どの呼び出しも反映されませんでした。ネットワーク手数料は使われました。',
    },
    'partly-failed': {
      title: '一部だけが実行されました',
      text: '反映されなかった呼び出しがあります。もう一度試す前にアカウントを確認してください。',
    },
  },
  progress: '{count}件中{done}件の呼び出しが承認済み',
  asOne: 'すべての呼び出しがまとめて実行されるか、まったく実行されません。',
  each: '呼び出しごとに別の取引になります。',
  calls: '呼び出し',
  call: {
    send: '{address}に{amount}を送る',
    call: '{address}を呼び出す',
    callWith: '{amount}を付けて{address}を呼び出す',
    create: 'コントラクトを作成',
  },
  callStates: {
    waiting: '未リクエスト',
    pending: '処理中',
    confirmed: '承認済み',
    failed: '失敗',
    'not-sent': '未送信',
    unknown: '結果は不明',
  },
  unread: '状態を読み取れませんでした',
  unreadText: 'ウォレットまたはネットワークが応答しませんでした。自動で再試行します。',
  explorer: 'エクスプローラーで表示',
  done: '完了',
}
