import type { FrameAccountMessages } from './en.ts'

export const tr: FrameAccountMessages = {
  passkey: {
    name: 'Geçiş anahtarı',
    text: 'Yüz, parmak izi veya PIN. Diğer cihazlarınızda da çalışır.',
    withCode: 'Yüz, parmak izi veya PIN; kaybolursa diye kâğıtta bir kod.',
    add: 'Ekle',
    addTitle: 'Geçiş anahtarı ekle',
    addHeading: 'Yüzünüz, parmak iziniz veya PIN ile açın',
    addText:
      'Tarayıcınız iki veya üç kez sorar: böylece geçiş anahtarının cüzdanınızı her seferinde açtığı kesinleşir. Kurtarma kodu çalışmaya devam eder.',
    addDo: 'Geçiş anahtarı ekle',
    added: 'Geçiş anahtarı artık cüzdanınızı açıyor.',
    notNow: 'Şimdi değil',
    use: 'Geçiş anahtarını kullan',
    loginTitle: 'Geçiş anahtarıyla giriş yap',
    loginHeading: 'Geçiş anahtarınızı kullanın',
    loginText: 'E-posta beklemeden {host} sitesinde giriş yapmanızı sağlar.',
    forgetText: 'Bundan sonra cüzdanı açmaz. Şifre yöneticinizden de silebilirsiniz.',
  },

  window: {
    hint: 'Tarayıcınız sormuyor mu?',
    open: 'Bir pencerede dene',
    blocked: 'Tarayıcı pencere açmadı. Bu sayfa için pencerelere izin verip yeniden deneyin.',
    title: 'Geçiş anahtarı',
    createHeading: 'Geçiş anahtarını burada oluşturun',
    useHeading: 'Geçiş anahtarını burada kullanın',
    text: 'Tarayıcınız bu pencerede sorar. Pencere kendiliğinden kapanır.',
    go: 'Devam',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'Geçiş anahtarı kullanılmadı: reddedildi ya da çok uzun sürdü. Yeniden deneyin ya da başka bir yol seçin.',
    PASSKEY_KNOWN: 'Bu cihazda cüzdanınız için zaten bir geçiş anahtarı var.',
    PASSKEY_UNSUPPORTED: 'Bu tarayıcıda geçiş anahtarı yok. Kurtarma kodunuz her yerde çalışır.',
    PASSKEY_ELSEWHERE: 'Bu tarayıcı bir sayfanın içinde geçiş anahtarı kullanmıyor.',
    PASSKEY_WITHOUT_PRF:
      'Bu tür geçiş anahtarıyla giriş yapabilirsiniz ama cüzdanınızın kilidini açamazsınız. Hiçbir şey değişmedi. Kurtarma kodunuzu kullanın.',
    PASSKEY_CHANGES:
      'Bu geçiş anahtarı ikinci seferde başka bir anahtar verdi, bu yüzden sizi dışarıda bırakabilir. Hiçbir şey değişmedi. Kurtarma kodunuz her yerde çalışır.',
    PASSKEY_CLOSED: 'Geçiş anahtarı cüzdanı burada açmadı. Kurtarma kodunuzu kullanın.',
    PASSKEY_UNKNOWN:
      'Bu geçiş anahtarı burada bilinmiyor. Başka bir yolla giriş yapın, sonra ayarlardan bir tane ekleyin.',
    PASSKEY_REFUSED: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin.',
    PASSKEY_WINDOW_CLOSED: 'Pencere, geçiş anahtarı kullanılmadan kapatıldı.',
  },

  confirm: {
    title: 'Siz olduğunuzu doğrulayın',
    heading: 'Kodu girin',
    sent: 'Şu adrese 6 rakam gönderdik: {email}. Yalnızca bunun için geçerlidir.',
    label: '6 haneli kod',
    wrong: 'Yanlış kod. Kalan deneme: {left}.',
    expired: 'Kodun süresi doldu. Geri dönüp yenisini isteyin.',
    passkeyHeading: 'Şimdi geçiş anahtarınız',
    passkeyText:
      'Cüzdanınızın bir geçiş anahtarı var, bu yüzden o da gerekiyor. Kaybolduysa önce ayarlardan kaldırın.',
    stale: 'Bunun için önce çıkış yapıp yeniden giriş yapın. Sonra beş dakikanız olur.',
  },

  rename: {
    named: 'Yeniden adlandır: {name}',
    title: 'Yeniden adlandır',
    label: 'Ad',
    hint: 'Verdiğiniz ad, onu diğerlerinden ayırır. Boş bırakırsanız ilk adına döner.',
    save: 'Kaydet',
    done: 'Adı değiştirildi.',
  },

  address: {
    title: 'E-posta adresi ekle',
    heading: 'E-postayla da giriş yap',
    text: 'Bundan sonra {email} adresine gönderilen kodla da giriş yapabilirsiniz. Şu anki girişiniz çalışmaya devam eder.',
    changeTitle: 'E-posta adresini değiştir',
    changeHeading: 'Başka bir adresle mi giriş yapılsın?',
    changeText:
      'Cüzdanınız, {previous} yerine {email} adresinin geçeceğini imzalar. Ardından her ikisine birer kod gider.',
    cannotRead: 'Şu anki posta kutumu okuyamıyorum',
    laterHeading: 'Şu anki posta kutunuz olmadan günler sürer',
    laterText:
      'Yalnızca {email} adresine kod gider. Değişiklik bekletilir ve {previous} adresine haber verilir: Oradan hesap dondurulabilir. O zamana kadar eskisi gibi giriş yapar, değişikliği bu ayarlardan durdurabilirsiniz.',
    stop: 'Adres değişikliğini durdur',
    stopText: 'Şu tarihten itibaren {email} ile giriş yaparsınız: {date}',
    stopped: 'Adresiniz aynı kalıyor.',
  },

  keys: {
    row: 'Özel anahtarı dışa aktar',
    rowText: 'Bir kod gerekir',
    rowTextPasskey: 'Bir kod ve geçiş anahtarınız gerekir',
    title: 'Özel anahtarı dışa aktar',
    heading: 'Bu anahtara sahip olan herkes cüzdanınızı kontrol eder',
    warnings: [
      'Onu okuyan herkes her zaman her şeyi alabilir.',
      '{host} bunu asla istemez.',
      'Değiştirilemez veya iptal edilemez.',
    ],
    start: 'Bana kod gönder',
    startWithout: 'Devam',
    showTitle: 'Özel anahtar',
    showHeading: 'Kendinize saklayın',
    showText: 'Başka bir cüzdana aktarın ya da yalnızca sizin okuyabileceğiniz bir yerde saklayın.',
    evm: 'Ethereum ve diğer EVM ağları',
    solana: 'Solana',
    hidden: 'Gizli',
    show: 'Göster',
    hide: 'Gizle',
    copy: 'Kopyala',
    copied: 'Kopyalandı. Diğer uygulamalar panoyu okuyabilir: işiniz bitince başka bir şey kopyalayın.',
    copyFailed: 'Tarayıcı kopyalamaya izin vermedi. Gösterip not edin.',
    autoHide: 'Bir dakika sonra yeniden gizlenir.',
    keystore: 'Şifreli dosya',
    keystoreText:
      'EVM anahtarı, sizin belirlediğiniz bir parolayla şifrelenir. Cüzdanlar buna keystore veya JSON dosyası der.',
    password: 'Parola',
    passwordHint: 'En az 12 karakter. Parola olmadan dosya işe yaramaz.',
    passwordShort: 'Bu çok kısa: en az 12 karakter kullanın.',
    encrypt: 'Şifrele',
    encrypting: 'Şifreleniyor. Bu birkaç saniye sürer.',
    file: 'Dosyanın içeriği',
    done: 'Bitti',
    inWindow: 'Anahtar diğer pencerede gösteriliyor.',
    showInWindow: 'Bir pencerede göster',
    windowText: 'Anahtar, cüzdanın hiçbir sayfanın örtemeyeceği bir penceresinde gösterilir.',
  },

  remove: {
    row: 'Hesabı sil',
    rowText: 'Cüzdanıyla birlikte, kalıcı olarak',
    title: 'Hesabı sil',
    heading: 'Hesabınız kalıcı olarak silinsin mi?',
    points: [
      'Cüzdana giden tüm yollar silinir: cihazlar, geçiş anahtarları, kurtarma kodu.',
      'Cüzdandakiler ağlarda kalır ama özel anahtar olmadan kimse onları taşıyamaz.',
      'Yeniden giriş yapmak yeni, boş bir cüzdan oluşturur.',
      '72 saat sürer; cüzdanı açamayan bir tarayıcıda 7 gün. O zamana kadar buradan veya e-postadaki bağlantıyla durdurabilirsiniz.',
    ],
    export: 'Önce özel anahtarı dışa aktar',
    start: 'Devam',
    finalHeading: 'Son soru',
    finalText: 'Şu hesap ve cüzdanı silinsin mi: {email}, {address}?',
    confirm: 'Kalıcı olarak sil',
    cancel: 'Vazgeç',
    stop: 'Silmeyi durdur',
    stopText: 'Hesabınız şu tarihte silinecek: {date}',
    stopped: 'Hesabınız duruyor.',
    begun: 'Hesabınız şu tarihte silinecek: {date}. O zamana kadar bunu buradan durdurabilirsiniz.',
    used: 'Cüzdan son 24 saat içinde kullanıldı. Onu açan bir tarayıcı kullanın veya {time} yeniden deneyin.',
  },

  recovery: {
    title: 'Cüzdanınızın kurtarılması',
    heading: 'Bu siz misiniz?',
    text: '{browser}, {host} sitesinden cüzdanınızı kurtarma kodu olmadan açmasını istiyor. Bu şu tarihten itibaren mümkün: {date}. Siz değilseniz durdurun: O tarayıcının oturumu kapatılır.',
    stop: 'Kurtarmayı durdur',
    mine: 'Benim',
    stopText: '{browser} cüzdanınızı şu tarihten itibaren açabilir: {date}',
    stopped: 'Kurtarma durduruldu.',
  },

  freeze: {
    row: 'Cüzdanı dondur',
    rowText: 'Başka birinin girebileceğini düşünüyorsanız',
    title: 'Cüzdanı dondur',
    heading: 'Cüzdanınız dondurulsun mu?',
    text: 'Yeni bir kodla veya geçiş anahtarıyla yeniden giriş yapana kadar onunla bir şey imzalanamaz. Onu hiç kullanmamış tarayıcılarda 24 saat daha sürer.',
    confirm: 'Şimdi dondur',
    done: 'Cüzdan donduruldu.',
  },
}
