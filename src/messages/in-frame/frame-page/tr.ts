import type { FramePageMessages } from './en.ts'

export const tr: FramePageMessages = {
  frame: {
    asks: '{origin} tarafından açıldı',
    callsItself: 'Site kendini “{name}” olarak tanıtıyor.',
    notHere: 'Burada görülecek bir şey yok. Bu sayfa bir cüzdana aittir ve uygulamaların içinde açılır.',
    notKept:
      'Bu tarayıcı bu site için veri saklamıyor. Cüzdan, siz sayfayı kapatana kadar çalışır; sonrasında kurtarma kodunuz gerekir.',
  },
}
