import type { GatewayMessages } from './en.ts'

/** No message begins with a value, because capitalising its first letter would turn `i` into `İ`. */
export const tr: GatewayMessages = {
  unknownBrowser: 'bilinmeyen bir tarayıcı',
  browserOn: '{system} üzerinde {browser}',

  codeSubject: 'Kodunuz, site: {site}',
  codeIntro: 'Bu kodu, {browser} ile {site} sitesinde giriş yapmak için yazın:',
  codeExpires: '10 dakika boyunca ve yalnızca {site} sitesinde geçerlidir.',
  codeWarning:
    'Onu asla kimseye söylemeyin ve başka bir yere yazmayın. Kodu siz istemediyseniz hiçbir şey yapmayın: Kod olmadan giriş yapılamaz.',

  linkSubject: 'Bu sitede giriş yapılsın mı? {site}',
  linkIntro: 'Bu adresle {site} sitesinde giriş yapmak isteyen tarayıcı: {browser}.',
  linkAsk: 'Bu sizseniz bu bağlantıyı açın ve girişi onaylayın. Ardından 6 rakamlı bir kod alırsınız.',
  linkButton: 'Bu girişe bak',
  linkExpires: 'Bağlantı 15 dakika geçerlidir.',
  linkWarning: 'Siz değil miydiniz? Bu e-postayı yok sayın. Onayınız olmadan hiçbir şey olmaz.',

  changeOldSubject: 'Adresinizi değiştirme kodunuz, site: {site}',
  changeOldIntro: 'Bu adresi {email} ile değiştirmek için {site} sitesinde şu kodu yazın:',
  changeNewSubject: 'Bu adresi onaylayın, site: {site}',
  changeNewIntro: 'Bundan böyle bu adresle giriş yapmak için {site} sitesinde şu kodu yazın:',

  changedOldSubject: 'Adresiniz değiştirildi, site: {site}',
  changedOldIntro: 'Bundan böyle {site} sitesinde bu adresle değil, {email} ile giriş yapacaksınız.',
  changedOldAsk:
    'Bunu siz yapmadıysanız {hours} saat içinde geri alın: Nasıl yapılacağını bu bağlantı gösterir.',
  changedOldButton: 'Bu değişikliğe bak',
  changedNewSubject: 'Artık {site} sitesinde bu adresle giriş yapıyorsunuz',
  changedNewIntro:
    'Bu adres, hesabınızın önceki adresinin yerini aldı. Önceki adres bunu {hours} saat boyunca geri alabilir.',
  addedOldSubject: 'Hesabınıza bir adres eklendi, site: {site}',
  addedOldIntro:
    'Bundan böyle {email} adresine gönderilen kodla da {site} sitesindeki hesabınıza giriş yapılabilir.',
  addedNewIntro: 'Bundan böyle bu adrese gönderilen kodla {site} sitesindeki hesabınıza giriş yapılır.',
  undoAddedEffect: 'Geri alınca adres kaldırılır ve tüm tarayıcılarda oturum kapatılır.',
  undoneAddedText: 'Adres kaldırıldı. Tüm tarayıcılarda oturum kapatıldı.',
  undoneSubject: 'Adres değişikliğiniz geri alındı, site: {site}',
  undoneIntro:
    'Artık {site} sitesinde yeniden {email} ile giriş yapıyorsunuz. Tüm tarayıcılarda oturum kapatıldı.',

  linkPageTitle: 'Bu siz misiniz?',
  linkPageIntro: 'Bir tarayıcı sizin adresinizle giriş yapmak istiyor.',
  linkPageSeveral:
    'Birden fazla tarayıcı sizin adresinizle giriş yapmak istiyor. Yalnızca kendi tarayıcınızı onaylayın.',
  siteLabel: 'Site',
  browserLabel: 'Tarayıcı',
  addressLabel: 'Adres',
  askedLabel: 'İstek zamanı',
  networkLabel: 'Ağ',
  sameNetwork: 'Bu tarayıcıyla aynı',
  otherNetwork: 'Bu tarayıcıdan farklı',
  linkPageWarning: 'Yalnızca adresinizi az önce orada kendiniz yazdıysanız onaylayın.',
  approve: 'Evet, benim',
  refuse: 'Hayır, ben değilim',
  approvedTitle: 'Onaylandı',
  approvedText: 'Oturum açtığınız pencereye dönün. 6 rakamlı bir kod gelen kutunuza doğru yolda.',
  unmailedText: 'Kod e-postayla gönderilemedi. Oturum açtığınız pencereye dönün ve yeni bir kod isteyin.',
  refusedTitle: 'Reddedildi',
  refusedText: 'Kod gönderilmeyecek. Başka bir şey yapmanız gerekmez.',
  deadTitle: 'Bu bağlantı artık çalışmıyor',
  deadText: 'Süresi dolmuş veya bağlantı eksik. Oturum açtığınız yerden yenisini isteyin.',

  undoTitle: 'Bu değişiklik geri alınsın mı?',
  undoIntro: 'Hesabınızın adresi değiştirildi.',
  previousLabel: 'Önce',
  currentLabel: 'Şimdi',
  untilLabel: 'Son geri alma zamanı',
  undoEffect: 'Geri alınca önceki adres yeniden geçerli olur ve tüm tarayıcılarda oturum kapatılır.',
  undo: 'Değişikliği geri al',
  undoneTitle: 'Geri alındı',
  undoneText: 'Artık yeniden {email} ile giriş yapıyorsunuz. Tüm tarayıcılarda oturum kapatıldı.',
  undoDeadText: 'Değişiklik zaten geri alınmış veya süresi dolmuş.',

  openedSubject: 'Cüzdanınız kurtarma kodunuz olmadan açıldı, site: {site}',
  openedIntro: 'Cüzdanınız {site} sitesinde kurtarma kodunuz olmadan açıldı. Açan tarayıcı: {browser}.',
  openedAsk: 'Bunu siz yapmadıysanız siteye hemen bildirin: Site cüzdanı dondurabilir.',

  recoverySubject: 'Cüzdanınız kurtarma kodunuz olmadan açılmak üzere, site: {site}',
  recoveryIntro: 'Cüzdanınızı {site} sitesinde kurtarma kodunuz olmadan açmak isteyen tarayıcı: {browser}.',
  recoveryTime: 'Bunun mümkün olacağı zaman: {time}.',
  recoveryAsk: 'Bu siz değilseniz o zamana kadar durdurun: Nasıl yapılacağını bu bağlantı gösterir.',
  recoveryButton: 'Bu kurtarmaya bak',

  recoveryTitle: 'Bu kurtarma durdurulsun mu?',
  recoveryPageIntro: 'Bir tarayıcı cüzdanınızı kurtarma kodu olmadan açmak istiyor.',
  possibleLabel: 'En erken',
  stopEffect: 'Bu, kurtarmayı engeller ve her yerde oturumunuzu kapatır.',
  stop: 'Kurtarmayı durdur',
  stoppedTitle: 'Durduruldu',
  stoppedText: 'Cüzdan orada kapalı kalıyor. Tüm tarayıcılarda oturum kapatıldı.',
  recoveryDeadText: 'Kurtarma zaten durdurulmuş veya sona ermiş.',

  tooOftenTitle: 'Çok fazla istek',
  tooOftenText: 'Ağınızdan çok fazla istek geldi. Bekleme süresi: {time}.',
  badTitle: 'Olmadı',
  badText: 'Sayfaya beklemediği bir şey geldi. E-postadaki bağlantıyı yeniden açın.',
  notFoundTitle: 'Böyle bir sayfa yok',
  notFoundText: 'Adresin e-postadaki gibi tam olup olmadığını kontrol edin.',
  troubleTitle: 'Bu şu anda mümkün değil',
  troubleText: 'Bağlantıyı bir dakika sonra yeniden açın.',

  loadingTitle: 'Bir dakika',
  loadingText: 'Giriş yaptığınız sayfa burada açılır.',
  socialDoneTitle: 'Neredeyse bitti',
  socialDoneText: '{site} sayfasına dönün. Bu pencere kendiliğinden kapanır.',
  socialElsewhereTitle: 'Bu giriş başka bir yerde başladı',
  socialElsewhereText:
    'Başka bir pencerede ya da tarayıcıda başlatıldı. Hiçbir şey olmadı. Bu pencereyi kapatın.',
  socialNotTitle: 'Giriş yapmadınız',
  socialDeniedText: 'Buna şurada izin vermediniz: {provider}. Geri dönmek için bu pencereyi kapatın.',
  socialWithheldText:
    '{provider} girişin ihtiyaç duyduğu her şeyi paylaşmadı. Bu pencereyi kapatın, yeniden deneyin ve hepsine izin verin.',
  socialFailedText: '{provider} kim olduğunuzu doğrulamadı. Bu pencereyi kapatıp yeniden deneyin.',
  socialOverTitle: 'Bu giriş sona erdi',
  socialOverText:
    'Zaten sona ermişti ya da çok uzun sürdü. Bu pencereyi kapatın ve giriş yaptığınız yerde yeniden başlayın.',
}
