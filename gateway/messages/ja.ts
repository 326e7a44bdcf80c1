import type { GatewayMessages } from './en.ts'

export const ja: GatewayMessages = {
  unknownBrowser: '不明なブラウザ',
  browserOn: '{system}の{browser}',

  codeSubject: 'ログイン用のコード（{site}）',
  codeIntro: '次のコードを入力すると、{browser}で{site}にログインできます：',
  codeExpires: '有効期間は10分で、{site}でのみ使えます。',
  codeWarning:
    '決して他人に教えたり、ほかの場所に入力したりしないでください。心当たりがない場合は、何もしないでください。このコードがなければログインは行われません。',

  linkSubject: 'ログインの確認（{site}）',
  linkIntro: 'このアドレスで{site}にログインしようとしているブラウザがあります：{browser}。',
  linkAsk: 'ご本人の場合は、このリンクを開いてログインを承認してください。その後、6桁のコードが届きます。',
  linkButton: 'このログインを確認',
  linkExpires: 'リンクは15分間有効です。',
  linkWarning: '心当たりがない場合は、このメールを無視してください。あなたの承認なしには何も起こりません。',

  changeOldSubject: 'アドレス変更用のコード（{site}）',
  changeOldIntro: 'このアドレスを{email}に変更するには、{site}で次のコードを入力してください：',
  changeNewSubject: 'このアドレスの確認（{site}）',
  changeNewIntro: '今後このアドレスで{site}にログインするには、そのサイトで次のコードを入力してください：',

  changedOldSubject: 'アドレスが変更されました（{site}）',
  changedOldIntro: '今後{site}には{email}でログインします。このアドレスではログインできなくなりました。',
  changedOldAsk:
    '変更したのがあなたでない場合は、{hours}時間以内に取り消してください。このリンクから手続きできます。',
  changedOldButton: 'この変更を確認',
  changedNewSubject: '今後はこのアドレスでログインします（{site}）',
  changedNewIntro:
    'アカウントのアドレスが、以前のものからこのアドレスに変わりました。{hours}時間以内なら、以前のアドレスから取り消せます。',
  addedOldSubject: 'アカウントにアドレスが追加されました（{site}）',
  addedOldIntro: '今後は{email}に届くコードでも{site}のアカウントにログインできます。',
  addedNewIntro: '今後はこのアドレスに届くコードで{site}のアカウントにログインできます。',
  undoAddedEffect: '取り消すとアドレスが削除され、すべてのブラウザからログアウトします。',
  undoneAddedText: 'アドレスを削除しました。すべてのブラウザからログアウトしました。',
  undoneSubject: 'アドレスの変更が取り消されました（{site}）',
  undoneIntro: '再び{email}で{site}にログインするようになりました。すべてのブラウザからログアウトしました。',

  linkPageTitle: 'ご本人ですか？',
  linkPageIntro: 'あなたのアドレスでログインしようとしているブラウザがあります。',
  linkPageSeveral:
    'あなたのアドレスでログインしようとしているブラウザが複数あります。ご自身のブラウザだけを承認してください。',
  siteLabel: 'サイト',
  browserLabel: 'ブラウザ',
  addressLabel: 'アドレス',
  askedLabel: 'リクエスト日時',
  networkLabel: 'ネットワーク',
  sameNetwork: 'このブラウザと同じ',
  otherNetwork: 'このブラウザとは別',
  linkPageWarning: 'たった今、ご自身でそのサイトにアドレスを入力した場合にのみ承認してください。',
  approve: 'はい、本人です',
  refuse: 'いいえ、違います',
  approvedTitle: '承認しました',
  approvedText: 'ログイン中のウィンドウに戻ってください。6桁のコードをメールでお送りします。',
  unmailedText:
    'コードをメールで送信できませんでした。ログイン中のウィンドウに戻り、もう一度リクエストしてください。',
  refusedTitle: '拒否しました',
  refusedText: 'コードは送信されません。ほかに必要な操作はありません。',
  deadTitle: 'このリンクはもう使えません',
  deadText:
    '有効期限が切れているか、リンクが不完全です。ログイン画面から新しいリンクをリクエストしてください。',

  undoTitle: 'この変更を取り消しますか？',
  undoIntro: 'アカウントのアドレスが変更されました。',
  previousLabel: '変更前',
  currentLabel: '現在',
  untilLabel: '取り消し期限',
  undoEffect: '取り消すと以前のアドレスに戻り、すべてのブラウザからログアウトします。',
  undo: '変更を取り消す',
  undoneTitle: '取り消しました',
  undoneText: '再び{email}でログインするようになりました。すべてのブラウザからログアウトしました。',
  undoDeadText: '変更はすでに取り消されているか、期限が過ぎています。',

  openedSubject: 'リカバリーコードなしでウォレットが開かれました（{site}）',
  openedIntro: 'あなたの{site}のウォレットが、リカバリーコードなしで開かれました。ブラウザ：{browser}。',
  openedAsk:
    '開いたのがあなたでない場合は、すぐにサイトに連絡してください。サイトはウォレットを凍結できます。',

  recoverySubject: 'リカバリーコードなしでウォレットが開かれようとしています（{site}）',
  recoveryIntro:
    'あなたの{site}のウォレットを、リカバリーコードなしで開こうとしているブラウザがあります：{browser}。',
  recoveryTime: '次の日時以降に可能になります：{time}。',
  recoveryAsk: 'あなたでない場合は、それまでに中止してください。このリンクから手続きできます。',
  recoveryButton: 'この復元を確認',

  recoveryTitle: 'この復元を中止しますか？',
  recoveryPageIntro: 'リカバリーコードなしであなたのウォレットを開こうとしているブラウザがあります。',
  possibleLabel: '可能になる日時',
  stopEffect: 'これにより復元が阻止され、すべての場所でログアウトされます。',
  stop: '復元を中止',
  stoppedTitle: '中止しました',
  stoppedText: 'そのブラウザではウォレットは開かれません。すべてのブラウザからログアウトしました。',
  recoveryDeadText: '復元はすでに中止されているか、終了しています。',

  tooOftenTitle: 'リクエストが多すぎます',
  tooOftenText: 'お使いのネットワークからのリクエストが多すぎます。待ち時間：{time}。',
  badTitle: 'うまくいきませんでした',
  badText: 'ページが想定外の内容を受け取りました。メールのリンクをもう一度開いてください。',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'アドレスがメールに記載のとおり、すべて入力されているか確認してください。',
  troubleTitle: '現在ご利用いただけません',
  troubleText: '1分ほどしてから、リンクをもう一度開いてください。',

  loadingTitle: 'お待ちください',
  loadingText: 'ログインするページがここに開きます。',
  socialDoneTitle: 'もう少しです',
  socialDoneText: '{site}に戻ってください。このウィンドウは自動的に閉じます。',
  socialElsewhereTitle: 'このログインは別の場所で始まりました',
  socialElsewhereText:
    '別のウィンドウまたはブラウザで始まったログインです。何も起きていません。このウィンドウを閉じてください。',
  socialNotTitle: 'ログインしていません',
  socialDeniedText: '{provider}で許可されませんでした。このウィンドウを閉じて戻ってください。',
  socialWithheldText:
    'ログインに必要な情報の一部が{provider}から共有されませんでした。このウィンドウを閉じ、もう一度試して、すべて許可してください。',
  socialFailedText:
    '{provider}で本人確認ができませんでした。このウィンドウを閉じて、もう一度お試しください。',
  socialOverTitle: 'このログインは終了しました',
  socialOverText:
    'すでに終了したか、時間がかかりすぎました。このウィンドウを閉じて、ログインする場所からもう一度始めてください。',
}
