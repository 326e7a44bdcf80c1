import type { ApprovalMessages } from './en.ts'

export const pt: ApprovalMessages = {
  approve: 'Aprovar',
  reject: 'Recusar',
  close: 'Fechar',
  account: 'Conta',
  waiting: 'mais {count} aguardando',
  feeAtMost: 'no máximo {amount}',
  feeSponsored: 'Paga por {name}',
  working: 'Um momento',
  signing: 'Assinando',
  sending: 'Enviando',
  checkingAgain: 'Verificando mais uma vez',
  failed: 'Não deu certo.',
  maybeSentTitle: 'Pode ter sido enviado.',
  maybeSentText: 'O servidor da carteira parou de responder. Veja sua atividade antes de tentar de novo.',
  windowText:
    'Este navegador não consegue saber se algo cobre esta tela, por isso você aprova em uma janela da carteira.',
  windowAlways: 'Você aprova em uma janela da carteira, que esta página não pode cobrir.',
  covered: 'Algo cobre parte desta tela. Você poderá aprovar quando ela estiver toda visível.',
  pressAgain: 'Pressione mais uma vez: algo acabou de se mover aqui.',
  openWindow: 'Aprovar em uma janela',
  windowOpen: 'Aprove na janela que foi aberta.',
  windowBlocked: 'O navegador não abriu a janela. Permita pop-ups aqui e pressione de novo.',
}
