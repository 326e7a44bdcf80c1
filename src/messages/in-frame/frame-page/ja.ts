import type { FramePageMessages } from './en.ts'

export const ja: FramePageMessages = {
  frame: {
    asks: '{origin}が開きました',
    callsItself: 'このサイトは「{name}」と名乗っています。',
    notHere: 'これはウォレットの一部です。アプリのページの中でのみ動作します。',
    notKept:
      'このブラウザはこのサイトのデータを保存しません。ウォレットはページを閉じるまで使えます。その後はリカバリーコードの入力が必要です。',
  },
}
