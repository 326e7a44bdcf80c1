import type { SocialMessages } from './en.ts'

export const tr: SocialMessages = {
  continueWith: '{provider} ile devam et',
  more: 'Giriş yapmanın diğer yolları',
  allTitle: 'Tüm hesaplar',
  loginTitle: 'Giriş yap',
  loadFailed: 'Bu yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  none: [
    'Bu uygulamada kullanılamıyor',
    'Bu sayfanın giriş sağlayıcılarının hiçbiri bu uygulamada çalışmıyor. Kullanmak için sayfayı tarayıcınızda açın.',
  ],
  elsewhere: '{providers} ile giriş yapmak için bu sayfayı tarayıcınızda açın.',

  connecting: {
    heading: '{provider} ile giriş yap',
    text: 'Sağlayıcının penceresinde devam edin',
    taking: 'Verileriniz alınıyor',
    takingText: 'Hesaplarınız yükleniyor.',
    leaving: 'Bu sayfa {provider} hizmetini açar ve sonra buraya döner.',
    tryAgain: 'Yeniden dene',
    detachedHeading: 'Diğer pencerede tamamlayın',
    detachedText:
      'Bu sayfa artık {provider} penceresini göremiyor. Orada tamamlayın ya da kapattıysanız yeniden deneyin.',
    inThisTab: 'Bu sekmede devam et',
  },
  farcaster: {
    scan: 'Bu QR kodunu mobil cihazınızla tarayın',
    scanText: 'Farcaster uygulamanız burada giriş yapmak isteyip istemediğinizi sorar.',
    code: 'Farcaster ile giriş için QR kodu',
    making: 'QR kodu oluşturuluyor',
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    mobile: 'Farcaster’da devam edin',
    mobileText: 'Bağlantıyı uygulamada onaylayın.',
    open: 'Farcaster’ı aç',
    taking: 'Verileriniz yükleniyor',
    takingText: 'Verileriniz yüklenirken biraz bekleyin.',
  },
  failures: {
    blocked: ['Pencere engellendi', 'Tarayıcınız {provider} penceresini açmadı. İzin verip yeniden deneyin.'],
    denied: [
      'Giriş reddedildi',
      '{provider} üzerinde reddettiniz ya da sayfasını kapattınız. Yeniden deneyebilirsiniz.',
    ],
    withheld: [
      '{provider} her şeyi paylaşmadı',
      'Bu giriş, şuradan istenen her şeye ihtiyaç duyar: {provider}. E-posta adresiniz de buna dahildir. Yeniden deneyin ve hepsine izin verin.',
    ],
    failed: ['{provider} girişi reddetti', 'Yeniden deneyin ya da giriş yapmanın başka bir yolunu seçin.'],
    expired: ['Giriş çok uzun sürdü', 'Zamanında tamamlanmadı. Yeniden başlayın.'],
    unavailable: [
      '{provider} ayarlanmamış',
      'Bu site henüz {provider} ile girişi desteklemiyor. Başka bir yol seçin.',
    ],
    'not-offered': [
      'Bu site şu anda giriş sunamıyor',
      'Başka bir yol seçin veya daha sonra yeniden deneyin.',
    ],
    forbidden: ['Bu site bu girişi engelliyor', 'Bu giriş bu sitede engellenmiş. Başka bir yol seçin.'],
    busy: ['Çok fazla deneme', '{time} yeniden deneyin.'],
    away: ['Cüzdan hizmeti yanıt vermiyor', 'Bağlantınızı kontrol edip biraz sonra yeniden deneyin.'],
    refused: ['Giriş iptal edildi', 'Hiçbir şey değişmedi. Yeniden deneyebilirsiniz.'],
    frozen: ['Bu cüzdan donduruldu', 'Nedenini bu sitenin işletmecisi söyleyebilir.'],
    'not-lasting': [
      'Bu tarayıcı veri saklamıyor',
      'Bu tarayıcı depolamayı engelliyor, bu yüzden giriş tamamlanamıyor. Sayfayı başka bir tarayıcıda açın.',
    ],
    error: ['Bir sorun oluştu', 'Hiçbir şey değişmedi. Yeniden deneyebilirsiniz.'],
  },
  account: {
    wallet: '{provider} cüzdanı',
    login: '{provider} ile giriş yapıldı',
  },
}
