import type { DelegationMessages } from './en.ts'

export const ja: DelegationMessages = {
  gets: '{network} でアカウントに {address} のコードが設定され、複数の操作を 1 つのトランザクションで行えるようになります。ウォレットの設定で取り消せます。',
  foreign:
    '{network} では、別のウォレットがこのアカウントに別のコード（{address}）を設定しています。その間、このウォレットはそこで複数の操作を 1 つのトランザクションで行えません。',
  changed: 'その間にアカウントから別のものが送信されました。もう一度お試しください。',
  underWay: 'アカウントの別のトランザクションが進行中です。完了してからもう一度お試しください。',
  row: '{network} のコードを取り消す',
  rowText: 'アカウントは、複数の操作を 1 つのトランザクションで行うために {address} を実行します。',
  rowForeign: 'アカウントは、別のウォレットが設定した {address} を実行しています。',
  takenBack: '送信しました。ネットワークに取り込まれると、コードはなくなります。',
}
