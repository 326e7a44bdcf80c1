import type { DelegationMessages } from './en.ts'

export const pt: DelegationMessages = {
  gets: 'Sua conta recebe o código em {address} na rede {network}, para poder fazer várias coisas em uma única transação. Você pode removê-lo nas configurações da carteira.',
  foreign:
    'Outra carteira deu à sua conta outro código na rede {network}: {address}. Enquanto ela o tiver, esta carteira não pode fazer várias coisas em uma única transação ali.',
  changed: 'Sua conta enviou outra coisa nesse meio-tempo. Tente de novo.',
  underWay: 'Outra transação da sua conta está em andamento. Tente de novo quando ela terminar.',
  row: 'Remover o código na rede {network}',
  rowText: 'Sua conta executa {address} para fazer várias coisas em uma única transação.',
  rowForeign: 'Sua conta executa {address}, definido por outra carteira.',
  takenBack: 'Foi enviado. O código some assim que a rede confirmar.',
}
