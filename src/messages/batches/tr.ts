import type { BatchMessages } from './en.ts'

export const tr: BatchMessages = {
  title: 'Toplu çağrı',
  loading: 'Durum yükleniyor',
  states: {
    pending: { title: 'Sürüyor', text: 'Çağrıların hepsi henüz onaylanmadı.' },
    confirmed: { title: 'Tamamlandı', text: 'Tüm çağrılar onaylandı.' },
    'not-sent': { title: 'Gönderilmedi', text: 'Ağa hiçbir şey ulaşmadı ve hiçbir şey taşınmadı.' },
    failed: { title: 'Başarısız oldu', text: 'Hiçbir çağrı etkili olmadı. Ağ ücreti harcandı.' },
    'partly-failed': {
      title: 'Yalnızca bir bölümü gerçekleşti',
      text: 'Çağrıların hepsi etkili olmadı. Yeniden denemeden önce hesabı kontrol edin.',
    },
  },
  progress: '{count} çağrının {done} tanesi onaylandı',
  asOne: 'Çağrıların ya hepsi birlikte yürütülür ya da hiçbiri.',
  each: 'Her çağrı ayrı bir işlemdir.',
  calls: 'Çağrılar',
  call: {
    send: '{address} adresine {amount} gönder',
    call: '{address} adresini çağır',
    callWith: '{address} adresini {amount} ile çağır',
    create: 'Sözleşme oluştur',
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
