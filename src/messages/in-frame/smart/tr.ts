import type { SmartMessages } from './en.ts'

export const tr: SmartMessages = {
  tooFewCoins: 'Akıllı hesapta ağ ücreti için yeterli bakiye yok.',
  notAccepted: 'Akıllı hesap imzayı kabul etmedi.',
  otherOwner:
    'Bu akıllı hesabın sahibi bu cüzdanın dışında değiştirildi. Cüzdan bu ağda artık hesap adına imza atamaz.',
  underWay: 'Akıllı hesabın başka bir işlemi sürüyor. O bitince yeniden deneyin.',
  expired: 'Bunun süresi doldu. Yeniden deneyin.',
  tooMuchGas: 'Bu, planlanandan daha fazla gas gerektiriyor. Yeniden deneyin.',
  refused: 'Akıllı hesap bunu reddetti.',
  notSetUp: 'Akıllı hesap bu ağda kurulamadı.',
  payerEmpty: 'Sponsor bu ücreti ödeyemiyor.',
  payerRefuses: 'Bu ücretin sponsoru yok. Tekrar deneyin.',
  reverts: 'Bu başarısız olurdu. Hiçbir şey gönderilmedi.',
  feeTooLow: 'Ağ ücreti çok düşük. Yeniden deneyin.',
  bundlerAway: 'İletim hizmeti yanıt vermiyor. Tekrar deneyin.',
}
