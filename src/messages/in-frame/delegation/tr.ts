import type { DelegationMessages } from './en.ts'

export const tr: DelegationMessages = {
  gets: 'Birkaç adımı birleştirmek için hesabınız {network} ağında {address} programını kullanacak. Bunu cüzdan ayarlarında kaldırabilirsiniz.',
  foreign:
    'Başka bir cüzdan, {network} ağında hesabınıza farklı bir program verdi: {address}. Bu kaldırılana kadar bu cüzdan orada birkaç adımı birleştiremez.',
  changed: 'Bu arada hesabınızdan başka bir şey gönderildi. Yeniden deneyin.',
  underWay: 'Hesabınızın başka bir işlemi sürüyor. Bittiğinde yeniden deneyin.',
  row: '{network} ağındaki programı kaldır',
  rowText: 'Hesabınız birkaç adımı birleştirmek için {address} kullanıyor.',
  rowForeign: 'Hesabınız, başka bir cüzdanın ayarladığı {address} kullanıyor.',
  takenBack: 'Kaldırılıyor. Ağ onayladığında geçerli olur.',
}
