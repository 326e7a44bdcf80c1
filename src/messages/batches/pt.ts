import type { BatchMessages } from './en.ts'

export const pt: BatchMessages = {
  title: 'Várias etapas',
  loading: 'Carregando o estado',
  states: {
    pending: { title: 'Em andamento', text: 'Nem todas as etapas foram confirmadas ainda.' },
    confirmed: { title: 'Concluído', text: 'Todas as etapas foram confirmadas.' },
    'not-sent': { title: 'Não enviado', text: 'Nada chegou à rede e nada foi movido.' },
    failed: { title: 'Falhou', text: 'Nada foi movido. A taxa de rede foi cobrada mesmo assim.' },
    'partly-failed': {
      title: 'Concluído só em parte',
      text: 'Nem todas as etapas tiveram efeito. Confira a conta antes de tentar de novo.',
    },
  },
  progress: 'Etapas confirmadas: {done} de {count}',
  asOne: 'Ou todas as etapas acontecem, ou nenhuma.',
  each: 'Cada etapa é uma transação própria.',
  calls: 'Etapas',
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
