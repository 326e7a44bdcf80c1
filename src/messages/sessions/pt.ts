import type { SessionMessages } from './en.ts'

export const pt: SessionMessages = {
  title: 'Sessões',
  none: 'Nenhuma sessão',
  noneText:
    'Uma sessão deixa um app gastar da sua conta sem perguntar a cada vez, até um limite. As que você permitir nesta página aparecem aqui.',
  unsupported: 'Sua carteira não aceita sessões',
  unsupportedText: '{wallet} não deixa apps gastarem sem perguntar.',
  inPeriod: '{spent} de {amount} neste período',
  inAll: '{spent} de {amount} no total',
  soFar: '{spent} até agora',
  end: 'Encerrar',
  endAll: 'Encerrar todas as sessões',
  ended: 'Encerrada',
  expired: 'Expirada',
  asking: 'Confirme na sua carteira',
  asked: 'Encerrando. Isso leva alguns segundos.',
  hasEnded: 'A sessão foi encerrada',
  unread: 'Sua carteira não disse o que permitiu.',
  retry: 'Tentar de novo',
  offline: 'Você está offline',
  failures: {
    declined: 'Você recusou. A sessão continua.',
    'no-way': 'Não é possível encerrá-la daqui. Encerre-a na sua carteira.',
    failed: 'Não foi possível encerrá-la. Tente novamente.',
    reverted: 'A transação não foi concluída. A sessão continua.',
    late: 'Ela ainda não terminou. Tente novamente ou volte a olhar mais tarde.',
  },
  created: {
    title: 'A sessão foi permitida',
    text: 'Ela está na sua conta, em Sessões. Você pode encerrá-la lá quando quiser.',
    alteredTitle: 'Sua carteira permitiu outra coisa',
    alteredText: 'O site não pediu isso. Se você não quiser, encerre na sua conta, em Sessões.',
    done: 'Entendi',
  },
}
