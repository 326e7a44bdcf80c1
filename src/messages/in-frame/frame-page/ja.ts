import type { FramePageMessages } from './en.ts'

export const ja: FramePageMessages = {
  frame: {
    asks: '{origin}が開きました',
    callsItself: 'このサイトは「{name}」と名乗っています。',
    notHere: 'ここには何もありません。このページはウォレットの一部で、アプリの中で開きます。',
    notKept:
      'このブラウザはこのサイトのデータを保存しません。ウォレットはページを閉じるまで使えます。その後はリカバリーコードが必要です。',
  },
}
