import type { DelegationMessages } from './en.ts'

export const pt: DelegationMessages = {
  gets: 'Para combinar várias etapas, sua conta usará o programa {address} em {network}. Você pode removê-lo nas configurações da carteira.',
  foreign:
    'Outra carteira deu à sua conta um programa diferente em {network}: {address}. Enquanto ele não for removido, esta carteira não pode combinar várias etapas ali.',
  changed: 'Sua conta enviou outra coisa nesse meio-tempo. Tente de novo.',
  underWay: 'Outra transação da sua conta está em andamento. Tente de novo quando ela terminar.',
  row: 'Remover o programa em {network}',
  rowText: 'Sua conta usa {address} para combinar várias etapas.',
  rowForeign: 'Sua conta usa {address}, definido por outra carteira.',
  takenBack: 'Removendo. Isto vale assim que a rede confirmar.',
}
