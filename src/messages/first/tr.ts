import type { FirstMessages } from './en.ts'

export const tr: FirstMessages = {
  button: {
    connect: 'Cüzdanı bağla',
    connecting: 'Bağlanıyor',
    wrongNetwork: 'Yanlış ağ',
    selectNetwork: 'Ağ seç',
    account: 'Hesap {address}',
    network: 'Ağ: {network}',
  },
  frame: {
    back: 'Geri',
    close: 'Kapat',
    help: 'Cüzdan nedir?',
    dismiss: 'Gizle',
    getHelp: 'Yardım',
  },
  connect: {
    title: 'Cüzdanı bağla',
    installed: 'Yüklü',
    recent: 'Son kullanılan',
    connected: 'Bağlı',
    browserWallet: 'Tarayıcı cüzdanı',
    noneTitle: 'Cüzdan bulunamadı',
    noneText: 'Bu tarayıcıda henüz bir cüzdan yok. Bir dakika içinde edinebilirsiniz.',
    offTitle: 'Cüzdanlar kapalı',
    offText: 'Bu site bağlanmayı kapattı.',
    getWallet: 'Cüzdan edin',
    newToWallets: 'Cüzdanınız yok mu?',
    getOne: 'Cüzdan edin',
    list: 'Cüzdanlar',
    walletConnect: 'Başka cihazdaki cüzdan',
    qrCode: 'QR kodu',
    searchAll: 'Tüm cüzdanlarda ara',
  },
  crash: {
    title: 'Bir sorun oluştu',
    text: 'Bu pencerede bir sorun oluştu. Cüzdanınız etkilenmedi.',
    retry: 'Baştan başla',
    reload: 'Sayfayı yenile',
    loadText: 'Bu pencerenin bir bölümü yüklenmedi. Bağlantınızı kontrol edip yeniden deneyin.',
  },
}
