import type { DelegationMessages } from './en.ts'

export const tr: DelegationMessages = {
  gets: 'Hesabınız, birden çok işi tek bir işlemde yapabilmek için {network} ağında {address} adresindeki kodu alır. Bunu cüzdanın ayarlarından geri alabilirsiniz.',
  foreign:
    'Başka bir cüzdan hesabınıza {network} ağında başka bir kod verdi: {address}. Hesapta bu kod varken bu cüzdan orada birden çok işi tek bir işlemde yapamaz.',
  changed: 'Bu arada hesabınızdan başka bir şey gönderildi. Yeniden deneyin.',
  underWay: 'Hesabınızın başka bir işlemi sürüyor. Bittiğinde yeniden deneyin.',
  row: '{network} ağındaki kodu geri al',
  rowText: 'Hesabınız birden çok işi tek bir işlemde yapmak için {address} kodunu çalıştırıyor.',
  rowForeign: 'Hesabınız, başka bir cüzdanın ayarladığı {address} kodunu çalıştırıyor.',
  takenBack: 'Gönderildi. Ağ onayladığında kod kalkmış olur.',
}
