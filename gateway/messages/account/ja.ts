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
  notMe: '心当たりがありません',
  frozenIntro:
    '{browser}が{site}のウォレットを凍結しました。もう一度ログインするまで、何も署名できません。パスキーか、使ったことのあるブラウザならすぐに、それ以外では24時間後に使えるようになります。',
  frozenByLinkIntro:
    'メールのリンクにより{site}のウォレットが凍結され、すべてのブラウザからログアウトしました。もう一度ログインするまで、何も署名できません。パスキーか、使ったことのあるブラウザならすぐに、それ以外では24時間後に使えるようになります。',
  unfreezingSubject: 'ログインにより{site}のウォレットの凍結が解除されます',
  unfreezingIntro:
    '{browser}が、凍結中の{site}のウォレットにログインしました。次の日時からそこで使えるようになります：{time}。',
  unfreezingAsk:
    '心当たりがない場合は、それまでにボタンを押してください。ウォレットは凍結されたままになります。',
  freezeTitle: 'ウォレットを凍結しますか？',
  freezeText: '心当たりのない変更がメールで通知されました。',
  changedLabel: '変更日時',
  freezeEffect:
    'もう一度ログインするまで、何も署名も変更もできなくなり、すべてのブラウザからログアウトします。',
  freeze: 'ウォレットを凍結',
  frozenTitle: '凍結しました',
  frozenText:
    '何も署名も変更もできません。もう一度使うには、パスキーか、使ったことのあるブラウザでログインしてください。それ以外では24時間かかります。',
  freezeDeadText: '7日を過ぎているか、不完全です。ウォレットは設定から凍結できます。',
  leavingSubject: '{site}のアカウントがまもなく削除されます',
  leavingIntro:
    '{browser}が、{site}のアカウントと、そのウォレットを開くすべての方法の削除を求めています。次の日時に削除されます：{time}。',
  leavingAsk:
    '残すには、それまでに中止してください。このリンクから手続きできます。削除後は、書き出した秘密鍵がなければウォレットを開けません。',
  leavingButton: 'この削除を確認',
  stayedSubject: '{site}のアカウントは削除されません',
  stayedIntro: '{site}のアカウントの削除は中止されました。',
  stayTitle: 'このアカウントを残しますか？',
  stayText: 'ブラウザがアカウントとそのウォレットの削除を求めています。',
  deletedLabel: '削除日時',
  stayEffect: '残すと削除は中止され、すべてのブラウザからログアウトします。',
  stay: 'アカウントを残す',
  stayedTitle: 'アカウントは残ります',
  stayedText: '何も削除されません。すべてのブラウザからログアウトしました。',
  stayDeadText: '削除はすでに中止されているか、アカウントは削除済みです。',
  addressWaitsSubject: '{site}のアドレスは{time}に変わります',
  addressWaitsIntro:
    '{browser}が、{site}のアカウントのこのアドレスを{email}に変更しようとしています。ウォレットの署名はありますが、このアドレスに届くコードは使われていません。変更は{time}に行われます。',
  addressWaitsAsk:
    '心当たりがない場合は、ボタンを押してください。アカウントは凍結され、次にログインするまでアドレスは変わりません。その後、ウォレットを使ったことのあるブラウザの設定で変更を中止できます。',
  addressChangedSubject: 'アドレスが変更されました（{site}）',
  addressChangedIntro: '今後{site}には{email}でログインします。このアドレスではログインできなくなりました。',
  addressStoppedSubject: '{site}のアカウントのアドレスは変わりません',
  addressStoppedIntro:
    'これまでどおり、{site}には{previous}でログインします。{email}への変更は中止されました。',
  deletedSubject: '{site}のアカウントが削除されました',
  deletedIntro:
    '{browser}が、{site}のアカウントと、そのウォレットを開くすべての方法を削除しました。保管した秘密鍵がなければ、ウォレットはもう開けません。',
}
