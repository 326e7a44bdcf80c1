import type { FramePageMessages } from './en.ts'

export const pt: FramePageMessages = {
  frame: {
    asks: 'Aberto por {origin}',
    callsItself: 'O site se apresenta como “{name}”.',
    notHere: 'Não há nada para ver aqui. Esta página pertence a uma carteira e abre dentro de apps.',
    notKept:
      'Este navegador não guarda dados deste site. A carteira funciona até você fechar a página; depois disso, você precisa do seu código de recuperação.',
  },
}
