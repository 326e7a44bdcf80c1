import type { AccountMailMessages } from './en.ts'

export const ja: AccountMailMessages = {
  codeExpires: '有効期間は10分で、{site}でのみ使えます。',
  exportCodeSubject: '{site}のウォレットの秘密鍵を表示するためのコード',
  exportCodeIntro: '{browser}で{site}に次のコードを入力すると、ウォレットの秘密鍵が表示されます：',
  deleteCodeSubject: '{site}のアカウントを削除するためのコード',
  deleteCodeIntro: '{browser}で{site}に次のコードを入力すると、アカウントとそのウォレットが削除されます：',
  emailCodeSubject: '{site}のアカウントにアドレスを追加するためのコード',
  emailCodeIntro: '別のアドレスでもログインできるように、{browser}で{site}にこのコードを入力してください：',
  confirmWarning:
    '決して他人に教えたり、ほかの場所に入力したりしないでください。心当たりがない場合は、ウォレットの設定で見覚えのないブラウザを削除してください。',
  exportedSubject: '{site}のウォレットの秘密鍵が表示されました',
  exportedIntro: '{browser}が{site}のウォレットの秘密鍵を表示しました。',
  passkeyAddedSubject: '{site}のウォレットにパスキーが追加されました',
  passkeyAddedIntro: '{browser}が、{site}のウォレットを開くパスキーを追加しました。',
  wayRemovedSubject: '{site}のウォレットのログイン方法または復元方法が削除されました',
  wayRemovedIntro: '{browser}が{site}のウォレットのログイン方法または復元方法を削除しました。',
  noticeAsk: '心当たりがない場合は、ウォレットの中身を別のウォレットに移し、すぐにサイトに知らせてください。',
  frozenSubject: '{site}のウォレットは凍結されています',
  frozenIntro: '{browser}が{site}のウォレットを凍結しました。もう一度ログインするまで、何も署名できません。',
  deletedSubject: '{site}のアカウントが削除されました',
  deletedIntro:
    '{browser}が、{site}のアカウントと、そのウォレットを開くすべての方法を削除しました。保管した秘密鍵がなければ、ウォレットはもう開けません。',
}
