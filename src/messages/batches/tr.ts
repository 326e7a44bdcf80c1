import type { BatchMessages } from './en.ts'

export const tr: BatchMessages = {
  title: 'Birkaç adım',
  loading: 'Durum yükleniyor',
  states: {
    pending: { title: 'Sürüyor', text: 'Henüz tüm adımlar onaylanmadı.' },
    confirmed: { title: 'Tamamlandı', text: 'Tüm adımlar onaylandı.' },
    'not-sent': { title: 'Gönderilmedi', text: 'Ağa hiçbir şey ulaşmadı ve hiçbir şey taşınmadı.' },
    failed: { title: 'Başarısız oldu', text: 'Hiçbir şey taşınmadı. Ağ ücreti yine de alındı.' },
    'partly-failed': {
      title: 'Yalnızca bir kısmı tamamlandı',
      text: 'Tüm adımlar etkili olmadı. Yeniden denemeden önce hesabı kontrol edin.',
    },
  },
  progress: 'Onaylanan adımlar: {done} / {count}',
  asOne: 'Ya tüm adımlar gerçekleşir ya da hiçbiri.',
  each: 'Her adım ayrı bir işlemdir.',
  calls: 'Adımlar',
  call: {
    send: '{address} adresine {amount} gönder',
    call: '{address} adresini çağır',
    callWith: '{address} adresini {amount} ile çağır',
    create: 'Bir sözleşme oluştur',
  },
  callStates: {
    waiting: 'Henüz istenmedi',
    pending: 'Sürüyor',
    confirmed: 'Onaylandı',
    failed: 'Başarısız',
    'not-sent': 'Gönderilmedi',
    unknown: 'Sonuç bilinmiyor',
  },
  unread: 'Durum okunamadı',
  unreadText: 'Cüzdan veya ağ yanıt vermedi. Otomatik olarak yeniden deniyoruz.',
  explorer: 'Gezginde görüntüle',
  done: 'Bitti',
}
