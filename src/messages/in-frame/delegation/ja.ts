import type { DelegationMessages } from './en.ts'

export const ja: DelegationMessages = {
  gets: '複数の手順をまとめるため、アカウントは{network}で{address}のプログラムを使います。ウォレットの設定で削除できます。',
  foreign:
    '別のウォレットが、{network}であなたのアカウントに別のプログラム（{address}）を設定しました。それが削除されるまで、このウォレットはそこで複数の手順をまとめられません。',
  changed: 'その間にアカウントから別のものが送信されました。もう一度お試しください。',
  underWay: 'アカウントの別のトランザクションが進行中です。完了してからもう一度お試しください。',
  row: '{network}のプログラムを削除',
  rowText: 'アカウントは複数の手順をまとめるために{address}を使っています。',
  rowForeign: 'アカウントは、別のウォレットが設定した{address}を使っています。',
  takenBack: '削除しています。ネットワークが確定すると有効になります。',
}
