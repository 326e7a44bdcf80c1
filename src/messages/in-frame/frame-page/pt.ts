import type { FramePageMessages } from './en.ts'

export const pt: FramePageMessages = {
  frame: {
    asks: 'Aberto por {origin}',
    callsItself: 'O site se apresenta como “{name}”.',
    notHere: 'Isto é parte de uma carteira. Só funciona dentro da página de um aplicativo.',
    notKept:
      'Este navegador não guarda nada para este site. A carteira funciona até a página ser fechada; depois disso, seu código de recuperação será pedido.',
  },
}
