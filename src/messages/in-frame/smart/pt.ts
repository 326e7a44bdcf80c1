import type { SmartMessages } from './en.ts'

export const pt: SmartMessages = {
  tooFewCoins: 'A conta inteligente não tem o suficiente para a taxa de rede.',
  notAccepted: 'A conta inteligente não aceitou a assinatura.',
  otherOwner:
    'O proprietário desta conta inteligente foi alterado fora desta carteira. Ela não pode mais assinar pela conta nesta rede.',
  underWay: 'Outra transação da conta inteligente está em andamento. Tente de novo quando ela terminar.',
  expired: 'O tempo para isto acabou. Tente de novo.',
  tooMuchGas: 'Isto precisa de mais gás do que o previsto. Tente de novo.',
  refused: 'A conta inteligente rejeitou isto.',
  notSetUp: 'Não foi possível preparar a conta inteligente nesta rede.',
  payerEmpty: 'O patrocinador não pode pagar esta taxa.',
  payerRefuses: 'Esta taxa não é patrocinada. Tente de novo.',
  reverts: 'Isto falharia. Nada foi enviado.',
  feeTooLow: 'A taxa de rede é baixa demais. Tente de novo.',
  bundlerAway: 'O serviço de retransmissão não responde. Tente de novo.',
}
