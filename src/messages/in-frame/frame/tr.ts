import type { FrameMessages } from './en.ts'

export const tr: FrameMessages = {
  close: 'Kapat',
  back: 'Geri',
  continue: 'Devam et',

  leave: {
    title: '{provider} ile giriş yap',
    text: 'Bir kez daha bastığınızda tarayıcınız bu cüzdan için {provider} sayfasını açar.',
    go: '{provider} ile devam et',
  },

  protect: {
    title: 'Cüzdanınızı koruyun',
    heading: 'Kurtarma yöntemi ekleyin',
    textRequired:
      'Bu olmadan, bu tarayıcının verileri silindiğinde cüzdan kaybolur. Yalnızca bir dakika sürer.',
    textOperator:
      '{host}, e-postayla gelen bir kodun ardından cüzdanınızı sizin için açabilir; dolayısıyla onu siz olmadan da kullanabilir.',
    code: 'Kurtarma kodu',
    codeText: 'Kâğıtta saklanacak 26 karakter.',
    later: 'Daha sonra',
    laterText: 'Bunu daha sonra cüzdan ayarlarında yapabilirsiniz.',
    notNow: 'Şimdi değil',
    halfHeading: 'Yarı yoldasınız',
    halfText:
      'Bu geçiş anahtarı tek bir cihazda kalır. Cihazla birlikte cüzdanı da kaybetmemek için bir kurtarma kodu ekleyin.',
  },

  code: {
    title: 'Kurtarma kodu',
    heading: 'Bu 26 karakteri saklayın',
    text: 'Girişinizle birlikte cüzdanı her tarayıcıda açar. Bunları yeniden gösteremeyiz veya gönderemeyiz.',
    label: 'Kurtarma kodu',
    copy: 'Kopyala',
    copied: 'Kopyalandı',
    copyFailed: 'Tarayıcı kopyalamaya izin vermedi. Kodu bir yere yazın.',
    print: 'Yazdır',
    printTitle: '{host} sitesindeki cüzdanınızın kurtarma kodu',
    printAccount: 'E-posta: {email}',
    printText:
      'Bu kâğıdı yalnızca sizin okuyabileceğiniz bir yerde saklayın. Hem bu kâğıdı hem girişinizi ele geçiren biri cüzdandaki her şeyi alabilir.',
    warning: 'Yazdırın veya not edin. {host} bunu asla istemez.',
    kept: 'Sakladım',
  },

  confirm: {
    title: 'Kurtarma kodu',
    heading: 'Kopyanızı kontrol edin',
    text: 'Kaydettiğinizi doğrulamak için kodun iki grubunu yazın.',
    group: '{number}. grup',
    wrong: 'Bu, kodla eşleşmiyor. Kopyanızı yeniden kontrol edin.',
    showAgain: 'Kodu yeniden göster',
    done: 'Cüzdanı koru',
  },

  recover: {
    title: 'Cüzdanı kurtar',
    heading: 'Bu tarayıcıda kurtarın',
    text: '{email} olarak giriş yaptınız, ancak bu tarayıcı cüzdanınızı henüz açamıyor.',
    label: 'Kurtarma kodu',
    count: '{count}/{total} karakter',
    wrong: 'Bu kod cüzdanı açmıyor. Her karakteri kâğıdınızla karşılaştırın.',
    operator: 'Kod olmadan kurtar',
    operatorText: '{host} cüzdanı sizin için açar ve size e-postayla haber verir.',
    operatorStale: 'Bunun için yeniden giriş gerekir: oturumu kapatın, ardından yeni bir kodla giriş yapın.',
    operatorLater:
      'Bunun mümkün olacağı zaman: {time}. Size bir e-posta gönderdik; o zaman yeniden giriş yapın.',
    or: 'veya',
    help: 'Kurtarma kodunuz yok mu?',
    helpLink: 'Neler yapabileceğinize bakın',
    helpTitle: 'Kurtarma kodu yok',
    helpBrowser:
      'Cüzdanı kullandığınız bir tarayıcı onu hâlâ açabilir. Orada giriş yapın ve cüzdanın ayarlarında yeni bir kod oluşturun.',
    helpSheet:
      'Kod, dörderli gruplar halinde 26 harf ve rakamdan oluşur. Yazdırılmış bir kâğıtta veya bir parola yöneticisinde olabilir.',
    helpLost: 'Kod veya böyle bir tarayıcı olmadan cüzdan kaybolur. Onu kimse açamaz, {host} bile.',
    helpLostOperator: 'İkisi de olmadan {host} onu sizin için yine de kurtarabilir.',
    elsewhereHeading: 'Cüzdanınız başka bir tarayıcıda',
    elsewhereText: 'Cüzdanınız şurada: {browser}. Onu orada açıp koruyun.',
    elsewhereAgain: 'Yeniden kontrol et',
    anew: 'Yeni bir cüzdan başlat',
    anewText:
      'O tarayıcıyı artık kullanamıyorsanız. Önce hesap bu cüzdanla birlikte silinir; bu 7 gün sürer.',
    leaving:
      'Hesap bu cüzdanla birlikte şu tarihte silinecek: {date}. Sonra giriş yapınca yeni bir cüzdan oluşur. Şimdiki cüzdanı şurada kullanmak bunu durdurur: {browser}.',
  },

  settings: {
    title: 'Cüzdan ayarları',
    heading: 'Giriş ve kurtarma yöntemleri',
    device: 'Bu cihaz',
    otherDevice: 'Başka bir cihaz',
    code: 'Kurtarma kodu',
    operator: '{host} aracılığıyla kurtarma',
    operatorText: '{host} bu cüzdanı açabilir',
    inUse: 'Kullanımda',
    madeOn: 'Oluşturulma: {date}',
    browser: 'Tarayıcı',
    browserOn: '{system} üzerinde {browser}',
    deviceText: '{label} · {date}',
    notMade: 'Henüz oluşturulmadı',
    make: 'Oluştur',
    renew: 'Yeni kod',
    renewText: 'Şu anki kodunuz artık çalışmaz.',
    remove: 'Kaldır',
    removeNamed: 'Kaldır: {name}',
    removeAsk: '“{name}” kaldırılsın mı?',
    removeText: 'Bununla cüzdan artık açılamaz. Bu işlem geri alınamaz.',
    removed: 'Kaldırıldı',
    made: 'Yeni kod bundan böyle geçerli.',
    cancel: 'İptal',
    forget: 'Bu cihazı unut',
    forgetAsk: 'Bu cihaz unutulsun mu?',
    forgetText:
      'Bu tarayıcı cüzdanı artık açamaz. Cüzdanı burada yeniden kullanmak için kurtarma kodu gerekir.',
    forgotten: 'Bu cihaz unutuldu.',
    onlyHere: 'Cüzdanınızı yalnızca bu tarayıcı açabilir. Bir geçiş anahtarı veya kurtarma kodu ekleyin.',
  },

  problems: {
    FROZEN: 'Bu cüzdan donduruldu. Dondurma kaldırılana kadar hiçbir şey imzalanamaz.',
    LEAVING: 'Bu hesap silinmek üzere. Cüzdanı kullanmak için bunu ayarlarından durdurun.',
    RATE_LIMITED: 'Çok sık denendi. {time} yeniden deneyin.',
    GATEWAY_AWAY: 'Cüzdanın sunucusu yanıt vermiyor. Yeniden deneyin.',
    RECOVERY_REQUIRED: 'Bu tarayıcı cüzdanı açamıyor.',
    LOGGED_OUT: 'Oturumunuz kapalı. Yeniden giriş yapın.',
    OTHER: 'Olmadı. Yeniden deneyin.',
  },
}
