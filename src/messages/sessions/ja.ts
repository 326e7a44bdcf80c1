import type { SessionMessages } from './en.ts'

export const ja: SessionMessages = {
  title: 'セッション',
  none: 'セッションはありません',
  noneText:
    'セッションを許可すると、アプリは上限まで、毎回確認せずにあなたのアカウントから支払えます。このページで許可したものがここに表示されます。',
  unsupported: 'お使いのウォレットはセッションに対応していません',
  unsupportedText: '{wallet}では、アプリが確認なしに支払うことはできません。',
  inPeriod: 'この期間は{amount}のうち{spent}',
  inAll: '合計{amount}のうち{spent}',
  soFar: 'これまでに{spent}',
  end: '終了',
  endAll: 'すべてのセッションを終了',
  ended: '終了しました',
  expired: '期限切れ',
  asking: 'ウォレットで確認してください',
  asked: '終了しています。数秒かかります。',
  hasEnded: 'セッションが終了しました',
  unread: 'ウォレットから許可の内容が得られませんでした。',
  retry: '再試行',
  offline: 'オフラインです',
  failures: {
    declined: '拒否しました。セッションは続きます。',
    'no-way': 'ここからは終了できません。ウォレットで終了してください。',
    failed: '終了できませんでした。もう一度お試しください。',
    reverted: 'トランザクションは完了しませんでした。セッションは続きます。',
    late: 'まだ終了していません。もう一度お試しいただくか、後でご確認ください。',
  },
  created: {
    title: 'セッションを許可しました',
    text: 'アカウントの「セッション」に表示されます。いつでも終了できます。',
    alteredTitle: 'ウォレットが別の内容を許可しました',
    alteredText:
      'サイトが求めた内容ではありません。不要な場合は、アカウントの「セッション」で終了してください。',
    done: 'わかりました',
  },
}
