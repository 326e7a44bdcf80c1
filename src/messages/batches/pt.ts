import type { BatchMessages } from './en.ts'

export const pt: BatchMessages = {
  title: 'Lote de chamadas',
  loading: 'Carregando o estado',
  states: {
    pending: { title: 'Em andamento', text: 'Nem todas as chamadas foram confirmadas ainda.' },
    confirmed: { title: 'Foi executado', text: 'Todas as chamadas foram confirmadas.' },
    'not-sent': { title: 'Não foi enviado', text: 'Nada chegou à rede e nada foi movido.' },
    failed: { title: 'Falhou', text: 'Nenhuma chamada teve efeito. A taxa de rede foi gasta.' },
    'partly-failed': {
      title: 'Só uma parte foi executada',
      text: 'Nem todas as chamadas tiveram efeito. Confira a conta antes de tentar de novo.',
    },
  },
  progress: '{done} de {count} chamadas confirmadas',
  asOne: 'Todas as chamadas são executadas juntas, ou nenhuma.',
  each: 'Cada chamada é uma transação separada.',
  calls: 'Chamadas',
  call: {
    send: 'Enviar {amount} para {address}',
    call: 'Chamar {address}',
    callWith: 'Chamar {address} com {amount}',
    create: 'Criar um contrato',
  },
  callStates: {
    waiting: 'Ainda não solicitada',
    pending: 'Em andamento',
    confirmed: 'Confirmada',
    failed: 'Falhou',
    'not-sent': 'Não enviada',
    unknown: 'Resultado desconhecido',
  },
  unread: 'Não foi possível ler o estado',
  unreadText: 'A carteira ou a rede não respondeu. Tentamos de novo automaticamente.',
  explorer: 'Ver no explorador',
  done: 'Concluído',
}
