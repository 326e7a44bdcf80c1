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
  },
  connect: {
    title: 'Cüzdanı bağla',
    installed: 'Yüklü',
    recent: 'Son kullanılan',
    connected: 'Bağlı',
    browserWallet: 'Tarayıcı cüzdanı',
    noneTitle: 'Cüzdan bulunamadı',
    noneText: 'Bu tarayıcıda henüz bir cüzdan yok. Bir dakika içinde edinebilirsiniz.',
    offTitle: 'Burada cüzdan yok',
    offText: 'Bu site şu anda hiç cüzdan sunmuyor.',
    getWallet: 'Cüzdan edin',
    newToWallets: 'Cüzdanınız yok mu?',
    getOne: 'Bir dakikada edinin',
    list: 'Cüzdanlar',
    walletConnect: 'Telefondaki cüzdan',
    qrCode: 'QR kodu',
    searchAll: 'Tüm cüzdanlarda ara',
  },
  crash: {
    title: 'Burada bir sorun oluştu',
    text: 'Bu pencerede bir sorun oluştu. Cüzdanınız etkilenmedi.',
    retry: 'Baştan başla',
    reload: 'Sayfayı yenile',
    loadText: 'Bu pencerenin bir bölümü yüklenemedi. Bağlantınızı kontrol edin.',
  },
}
