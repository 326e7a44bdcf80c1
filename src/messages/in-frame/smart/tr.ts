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
  payerEmpty: 'Ağ ücretini ödeyecek olanın bakiyesi kalmadı.',
  payerRefuses: 'Bunun ağ ücretini başkaları ödemiyor. Yeniden deneyin.',
  reverts: 'Ağ bunu geri alırdı. Hiçbir şey gerçekleşmezdi.',
  feeTooLow: 'Ağ ücreti çok düşük. Yeniden deneyin.',
  bundlerAway: 'Akıllı hesapların gönderdiklerini ileten hizmet yanıt vermiyor.',
}
