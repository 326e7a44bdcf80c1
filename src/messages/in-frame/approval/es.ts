import type { ApprovalMessages } from './en.ts'

export const es: ApprovalMessages = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  close: 'Cerrar',
  account: 'Cuenta',
  waiting: '{count} más en espera',
  feeAtMost: 'como máximo {amount}',
  feeSponsored: 'La paga {name}',
  working: 'Un momento',
  signing: 'Firmando',
  sending: 'Enviando',
  checkingAgain: 'Comprobando una vez más',
  failed: 'No ha funcionado.',
  maybeSentTitle: 'Puede que se haya enviado.',
  maybeSentText:
    'El servidor de la billetera dejó de responder. Mira tu actividad antes de volver a intentarlo.',
  windowText:
    'Este navegador no puede saber si algo cubre esta pantalla, así que apruebas en una ventana de la billetera.',
  windowAlways: 'Apruebas en una ventana de la billetera, que esta página no puede tapar.',
  covered: 'Algo cubre una parte de esta pantalla. Podrás aprobar cuando se vea entera.',
  pressAgain: 'Pulsa una vez más: algo acaba de moverse aquí.',
  openWindow: 'Aprobar en una ventana',
  windowOpen: 'Aprueba en la ventana que se ha abierto.',
  windowBlocked:
    'El navegador no ha abierto la ventana. Permite aquí las ventanas emergentes y vuelve a pulsar.',
}
