import type { FramePageMessages } from './en.ts'

export const tr: FramePageMessages = {
  frame: {
    asks: '{origin} tarafından açıldı',
    callsItself: 'Site kendini “{name}” olarak tanıtıyor.',
    notHere: 'Bu, bir cüzdanın parçasıdır. Yalnızca bir uygulamanın sayfası içinde çalışır.',
    notKept:
      'Bu tarayıcı bu site için hiçbir şey saklamıyor. Cüzdan, sayfa kapatılana kadar çalışır; sonra kurtarma kodunuz istenir.',
  },
}
