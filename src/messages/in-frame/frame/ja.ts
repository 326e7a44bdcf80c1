import type { FrameMessages } from './en.ts'

export const ja: FrameMessages = {
  close: '閉じる',
  back: '戻る',
  continue: '続ける',

  leave: {
    title: '{provider}でログイン',
    text: 'もう一度押すと、このウォレットのために{provider}が開きます。',
    go: '{provider}で続ける',
  },

  protect: {
    title: 'ウォレットの保護',
    heading: '復元方法を追加',
    textRequired:
      '追加しないと、このブラウザのデータを消去したときにウォレットを失います。1分ほどで完了します。',
    textOperator:
      '{host}は、メールで届くコードの確認後に、あなたに代わってウォレットを開くことができます。つまり、あなたなしでもウォレットを使うことができます。',
    code: 'リカバリーコード',
    codeText: '紙に書いて保管する26文字です。',
    later: 'あとで',
    laterText: '後でウォレットの設定から行えます。',
    notNow: '後で',
    halfHeading: 'あと半分です',
    halfText:
      'このパスキーは1台のデバイスにしかありません。デバイスと一緒にウォレットを失わないよう、復元コードを追加してください。',
  },

  code: {
    title: 'リカバリーコード',
    heading: 'この26文字を保管してください',
    text: 'ログインと合わせると、どのブラウザでもウォレットを開けます。再表示や再送信はできません。',
    label: 'リカバリーコード',
    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed: 'ブラウザがコピーを許可しませんでした。書き留めてください。',
    print: '印刷',
    printTitle: '{host}のウォレットのリカバリーコード',
    printAccount: 'メールアドレス：{email}',
    printText:
      'この紙は、あなただけが読める場所に保管してください。この紙とあなたのログインの両方を手にした人は、ウォレットの中身をすべて持ち出せます。',
    warning: '印刷するか書き留めてください。{host}がこれを尋ねることは決してありません。',
    kept: '保管しました',
  },

  confirm: {
    title: 'リカバリーコード',
    heading: '控えを確認',
    text: '保存したことを確認するため、コードから2つのグループを入力してください。',
    group: 'グループ{number}',
    wrong: 'コードと一致しません。控えをもう一度確認してください。',
    showAgain: 'コードをもう一度表示',
    done: 'ウォレットを保護',
  },

  recover: {
    title: 'ウォレットの復元',
    heading: 'このブラウザで復元',
    text: '{email}でログインしていますが、このブラウザではまだウォレットを開けません。',
    label: 'リカバリーコード',
    count: '{total}文字中{count}文字',
    wrong: 'このコードではウォレットを開けません。1文字ずつ控えた紙と照らし合わせてください。',
    operator: 'コードなしで復元',
    operatorText: '{host}があなたに代わって開き、メールでお知らせします。',
    operatorStale:
      'これには新たなログインが必要です。ログアウトしてから、新しいコードでログインしてください。',
    operatorLater:
      '{time}以降に可能になります。メールをお送りしました。その時刻以降に、もう一度ログインしてください。',
    or: 'または',
    help: 'リカバリーコードがない場合',
    helpLink: 'できることを見る',
    helpTitle: 'リカバリーコードがない場合',
    helpBrowser:
      'ウォレットを使ったことのあるブラウザなら、今も開けます。そのブラウザでログインし、ウォレットの設定で新しいコードを作成してください。',
    helpSheet:
      'コードは、4文字ずつに区切られた26文字の英数字です。印刷した紙やパスワードマネージャーに保存されているかもしれません。',
    helpLost: 'コードもそのようなブラウザもなければ、ウォレットは失われます。{host}を含め、誰も開けません。',
    helpLostOperator: 'どちらもない場合でも、{host}があなたに代わって復元できます。',
    elsewhereHeading: 'ウォレットは別のブラウザにあります',
    elsewhereText: 'ウォレットは{browser}にあります。そこで開いて、保護してください。',
    elsewhereAgain: 'もう一度確認',
  },

  settings: {
    title: 'ウォレットの設定',
    heading: 'ログインと復元の方法',
    device: 'このデバイス',
    otherDevice: '別のデバイス',
    code: 'リカバリーコード',
    operator: '{host}による復元',
    operatorText: '{host}はこのウォレットを開けます',
    inUse: '使用中',
    madeOn: '{date}に作成',
    browser: 'ブラウザ',
    browserOn: '{system}の{browser}',
    deviceText: '{label} · {date}',
    notMade: '未作成',
    make: '作成',
    renew: '新しいコード',
    renewText: '現在のコードは使えなくなります。',
    remove: '削除',
    removeNamed: '削除：{name}',
    removeAsk: '「{name}」を削除しますか？',
    removeText: 'これではウォレットを開けなくなります。この操作は取り消せません。',
    removed: '削除しました',
    made: '今後は新しいコードが有効です。',
    cancel: 'キャンセル',
    forget: 'このデバイスの登録を解除',
    forgetAsk: 'このデバイスの登録を解除しますか？',
    forgetText:
      'このブラウザではウォレットを開けなくなります。ここで再び使うには、リカバリーコードが必要です。',
    forgotten: 'このデバイスの登録を解除しました。',
    onlyHere: 'このウォレットを開けるのはこのブラウザだけです。パスキーか復元コードを追加してください。',
  },

  problems: {
    FROZEN: 'このウォレットは凍結されています。解除されるまで何にも署名できません。',
    LEAVING: 'このアカウントはまもなく削除されます。ウォレットを使うには、設定から削除を中止してください。',
    RATE_LIMITED: '試行回数が多すぎます。{time}にもう一度お試しください。',
    GATEWAY_AWAY: 'ウォレットのサーバーから応答がありません。もう一度お試しください。',
    RECOVERY_REQUIRED: 'このブラウザではウォレットを開けません。',
    LOGGED_OUT: 'ログアウトしています。もう一度ログインしてください。',
    OTHER: 'うまくいきませんでした。もう一度お試しください。',
  },
}
