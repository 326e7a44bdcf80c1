import type { SessionMessages } from './en.ts'

export const tr: SessionMessages = {
  title: 'Oturumlar',
  none: 'Oturum yok',
  noneText:
    'Bir oturum, bir uygulamanın her seferinde sormadan bir sınıra kadar hesabınızdan harcamasına izin verir. Bu sayfada izin verdikleriniz burada listelenir.',
  unsupported: 'Cüzdanınız oturumları desteklemiyor',
  unsupportedText: '{wallet}, uygulamaların sormadan harcamasına izin vermez.',
  inPeriod: 'Bu dönemde {amount} üzerinden {spent}',
  inAll: 'Toplam {amount} üzerinden {spent}',
  soFar: 'Şimdiye kadar {spent}',
  end: 'Bitir',
  endAll: 'Tüm oturumları bitir',
  ended: 'Bitti',
  expired: 'Süresi doldu',
  asking: 'Cüzdanınızda onaylayın',
  asked: 'Bitiriliyor. Bu birkaç saniye sürer.',
  hasEnded: 'Oturum bitti',
  unread: 'Cüzdanınız neye izin verdiğini söylemedi.',
  retry: 'Yeniden dene',
  offline: 'Çevrimdışısınız',
  failures: {
    declined: 'Reddettiniz. Oturum sürüyor.',
    'no-way': 'Buradan bitirilemez. Cüzdanınızda bitirin.',
    failed: 'Bitirilemedi. Yeniden deneyin.',
    reverted: 'İşlem gerçekleşmedi. Oturum sürüyor.',
    late: 'Henüz bitmedi. Yeniden deneyin ya da daha sonra tekrar bakın.',
  },
  created: {
    title: 'Oturuma izin verildi',
    text: 'Hesabınızda Oturumlar altında görünür. Orada istediğiniz zaman bitirebilirsiniz.',
    alteredTitle: 'Cüzdanınız başka bir şeye izin verdi',
    alteredText: 'Site bunu istemedi. İstemiyorsanız hesabınızda Oturumlar altında bitirin.',
    done: 'Anladım',
  },
}
