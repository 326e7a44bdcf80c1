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
  notMe: 'Bu ben değildim',
  frozenIntro:
    '{browser}, cüzdanınızı dondurdu ({site}). Yeniden giriş yapana kadar onunla hiçbir şey imzalanamaz: geçiş anahtarıyla veya onu daha önce kullanmış bir tarayıcıda hemen, başka yerde 24 saat sonra.',
  frozenByLinkIntro:
    'Cüzdanınız bir e-postadaki bağlantıyla donduruldu ve tüm tarayıcılarda oturum kapatıldı ({site}). Yeniden giriş yapana kadar onunla hiçbir şey imzalanamaz: geçiş anahtarıyla veya onu daha önce kullanmış bir tarayıcıda hemen, başka yerde 24 saat sonra.',
  unfreezingSubject: 'Bir giriş cüzdanınızın dondurmasını kaldırıyor ({site})',
  unfreezingIntro:
    '{browser}, dondurulmuş cüzdanınıza giriş yaptı ({site}). Cüzdanın orada kullanılabileceği zaman: {time}.',
  unfreezingAsk: 'Bunu siz yapmadıysanız o zamana kadar düğmeye basın: Cüzdan dondurulmuş kalır.',
  freezeTitle: 'Cüzdan dondurulsun mu?',
  freezeText: 'Bir e-posta, sizin yapmadığınız bir değişikliği bildirdi.',
  changedLabel: 'Değişiklik zamanı',
  freezeEffect:
    'Yeniden giriş yapana kadar hiçbir şey imzalanamaz veya değiştirilemez ve tüm tarayıcılarda oturum kapatılır.',
  freeze: 'Cüzdanı dondur',
  frozenTitle: 'Donduruldu',
  frozenText:
    'Hiçbir şey imzalanamaz veya değiştirilemez. Cüzdanı yeniden kullanmak için geçiş anahtarıyla veya onu daha önce kullanmış bir tarayıcıda giriş yapın. Başka yerde 24 saat sürer.',
  freezeDeadText: '7 günden eski veya eksik. Cüzdanı kendi ayarlarından dondurabilirsiniz.',
  leavingSubject: 'Hesabınız silinmek üzere ({site})',
  leavingIntro:
    '{browser}, hesabınızı cüzdanına giden tüm yollarla birlikte silmek istiyor ({site}). Silineceği zaman: {time}.',
  leavingAsk:
    'Hesabı korumak için o zamana kadar durdurun: Nasıl yapılacağını bu bağlantı gösterir. Sonrasında, dışa aktarılmış bir özel anahtar yoksa cüzdan artık açılmaz.',
  leavingButton: 'Bu silme işlemine bak',
  stayedSubject: 'Hesabınız duruyor ({site})',
  stayedIntro: 'Hesabınızın silinmesi durduruldu ({site}).',
  stayTitle: 'Bu hesap korunsun mu?',
  stayText: 'Bir tarayıcı hesabınızı ve cüzdanını silmek istiyor.',
  deletedLabel: 'Silinme zamanı',
  stayEffect: 'Korumak silme işlemini durdurur ve tüm tarayıcılarda oturumu kapatır.',
  stay: 'Hesabı koru',
  stayedTitle: 'Hesap duruyor',
  stayedText: 'Hiçbir şey silinmiyor. Tüm tarayıcılarda oturum kapatıldı.',
  stayDeadText: 'Silme işlemi zaten durdurulmuş veya hesap silinmiş.',
  addressWaitsSubject: '{site} adresiniz {time} tarihinde değişiyor',
  addressWaitsIntro:
    '{browser}, {site} hesabınızın bu adresini {email} ile değiştirmek istiyor; isteği cüzdanınız imzaladı, buradan kod alınmadı. Adres {time} tarihinde değişir.',
  addressWaitsAsk:
    'Bunu siz yapmadıysanız düğmeye basın: Hesap dondurulur ve siz yeniden giriş yapana kadar adresi aynı kalır. Cüzdanı kullanmış bir tarayıcı değişikliği daha sonra ayarlardan durdurabilir.',
  addressChangedSubject: 'Adresiniz değiştirildi, site: {site}',
  addressChangedIntro: 'Bundan böyle {site} sitesinde bu adresle değil, {email} ile giriş yapacaksınız.',
  addressStoppedSubject: '{site} hesabınızın adresi aynı kalıyor',
  addressStoppedIntro:
    'Eskisi gibi {site} sitesine {previous} ile giriş yapıyorsunuz. {email} adresine geçiş durduruldu.',
  deletedSubject: 'Hesabınız silindi ({site})',
  deletedIntro:
    '{browser}, hesabınızı cüzdanına giden tüm yollarla birlikte sildi ({site}). Sakladığınız bir özel anahtar yoksa cüzdan artık açılmaz.',
}
