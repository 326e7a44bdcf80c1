import type { BatchMessages } from './en.ts'

export const ja: BatchMessages = {
  title: '複数の手順',
  loading: '状態を読み込んでいます',
  states: {
    pending: { title: '処理中', text: 'まだすべての手順が確定していません。' },
    confirmed: { title: '完了しました', text: 'すべての手順が確定しました。' },
    'not-sent': { title: '送信されていません', text: 'ネットワークには何も届かず、何も動いていません。' },
    failed: {
      title: '失敗しました',
      text: '何も動いていません。ネットワーク手数料は請求されました。',
    },
    'partly-failed': {
      title: '一部だけ完了しました',
      text: '一部の手順は反映されませんでした。もう一度試す前にアカウントを確認してください。',
    },
  },
  progress: '確定した手順：{done}/{count}',
  asOne: 'すべての手順が実行されるか、何も実行されないかのどちらかです。',
  each: '手順ごとに別のトランザクションになります。',
  calls: '手順',
  call: {
    send: '{address}に{amount}を送る',
    call: '{address}を呼び出す',
    callWith: '{amount}を付けて{address}を呼び出す',
    create: 'コントラクトを作成する',
  },
  callStates: {
    waiting: '未リクエスト',
    pending: '処理中',
    confirmed: '確定済み',
    failed: '失敗',
    'not-sent': '未送信',
    unknown: '結果は不明',
  },
  unread: '状態を読み取れませんでした',
  unreadText: 'ウォレットまたはネットワークが応答しませんでした。自動で再試行します。',
  explorer: 'エクスプローラーで表示',
  done: '完了',
}
