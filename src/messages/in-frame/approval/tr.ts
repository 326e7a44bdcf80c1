import type { ApprovalMessages } from './en.ts'

export const tr: ApprovalMessages = {
  approve: 'Onayla',
  reject: 'Reddet',
  close: 'Kapat',
  account: 'Hesap',
  waiting: '{count} istek daha bekliyor',
  feeAtMost: 'en çok {amount}',
  feeSponsored: '{name} öder',
  working: 'Bir saniye…',
  signing: 'İmzalanıyor',
  sending: 'Gönderiliyor',
  checkingAgain: 'Bir kez daha kontrol ediliyor',
  failed: 'Bu işlem olmadı.',
  maybeSentTitle: 'Gönderilmiş olabilir.',
  maybeSentText: 'Cüzdanın sunucusu yanıt vermeyi bıraktı. Yeniden denemeden önce etkinliğinize bakın.',
  windowText:
    'Bu tarayıcı bu ekranı bir şeyin örtüp örtmediğini anlayamıyor; bu yüzden cüzdanın bir penceresinde onaylarsınız.',
  windowAlways: 'Cüzdanın bir penceresinde onaylarsınız; bu sayfa o pencereyi örtemez.',
  covered: 'Bu ekranın bir bölümünü bir şey örtüyor. Tamamı göründüğünde onaylayabilirsiniz.',
  pressAgain: 'Bir kez daha basın: burada az önce bir şey yer değiştirdi.',
  openWindow: 'Pencerede onayla',
  windowOpen: 'Açılan pencerede onaylayın.',
  windowBlocked: 'Tarayıcı pencereyi açmadı. Burada açılır pencerelere izin verip yeniden basın.',
}
