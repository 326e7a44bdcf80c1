import type { AccountMailMessages } from './en.ts'

export const tr: AccountMailMessages = {
  codeExpires: '10 dakika boyunca ve yalnızca {site} sitesinde geçerlidir.',
  exportCodeSubject: 'Cüzdanınızın özel anahtarını göstermek için kodunuz ({site})',
  exportCodeIntro: 'Cüzdanınızın özel anahtarını görmek için {browser} ile şurada bu kodu yazın ({site}):',
  deleteCodeSubject: 'Hesabınızı silmek için kodunuz ({site})',
  deleteCodeIntro: 'Hesabınızı ve cüzdanını silmek için {browser} ile şurada bu kodu yazın ({site}):',
  emailCodeSubject: 'Hesabınıza adres ekleme kodunuz ({site})',
  emailCodeIntro: 'Başka bir adresle de giriş yapmak için bu kodu {site} sitesinde {browser} ile girin:',
  confirmWarning:
    'Kodu kimseye söylemeyin ve başka bir yere yazmayın. Siz istemediyseniz, cüzdanınızın ayarlarından tanımadığınız tarayıcıları kaldırın.',
  exportedSubject: 'Cüzdanınızın özel anahtarı gösterildi ({site})',
  exportedIntro: '{browser}, cüzdanınızın özel anahtarını gösterdi ({site}).',
  passkeyAddedSubject: 'Cüzdanınıza bir geçiş anahtarı eklendi ({site})',
  passkeyAddedIntro: '{browser}, cüzdanınızı açan bir geçiş anahtarı ekledi ({site}).',
  wayRemovedSubject: '{site} sitesindeki cüzdanınızın bir giriş veya kurtarma yöntemi kaldırıldı',
  wayRemovedIntro: '{browser}, {site} sitesindeki cüzdanınızın bir giriş veya kurtarma yöntemini kaldırdı.',
  noticeAsk: 'Bunu siz yapmadıysanız, cüzdandakileri başka bir cüzdana taşıyın ve siteye hemen bildirin.',
  frozenSubject: 'Cüzdanınız donduruldu ({site})',
  frozenIntro:
    '{browser}, cüzdanınızı dondurdu ({site}). Yeniden giriş yapana kadar onunla hiçbir şey imzalanamaz.',
  deletedSubject: 'Hesabınız silindi ({site})',
  deletedIntro:
    '{browser}, hesabınızı cüzdanına giden tüm yollarla birlikte sildi ({site}). Sakladığınız bir özel anahtar yoksa cüzdan artık açılmaz.',
}
