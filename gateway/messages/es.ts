import type { GatewayMessages } from './en.ts'

export const es: GatewayMessages = {
  unknownBrowser: 'un navegador',
  browserOn: '{browser} en {system}',

  codeSubject: 'Tu código para {site}',
  codeIntro: 'Escribe este código para iniciar sesión en {site} con {browser}:',
  codeExpires: 'Es válido durante 10 minutos y solo en {site}.',
  codeWarning:
    'No se lo digas nunca a nadie ni lo escribas en ningún otro lugar. Si no lo has pedido, no hagas nada: sin él no se inicia ninguna sesión.',

  linkSubject: '¿Iniciar sesión en {site}?',
  linkIntro: '{browser} pide iniciar sesión en {site} con esta dirección.',
  linkAsk: 'Si eres tú, abre este enlace y apruébalo. Después recibirás un código de 6 dígitos.',
  linkButton: 'Ver este inicio de sesión',
  linkExpires: 'El enlace vale 15 minutos.',
  linkWarning: '¿No has sido tú? Ignora este correo. Sin tu aprobación no pasa nada.',

  changeOldSubject: 'Tu código para cambiar tu dirección en {site}',
  changeOldIntro: 'Escribe este código en {site} para sustituir esta dirección por {email}:',
  changeNewSubject: 'Confirma esta dirección para {site}',
  changeNewIntro: 'Escribe este código en {site} para iniciar sesión con esta dirección a partir de ahora:',

  changedOldSubject: 'Tu dirección en {site} ha cambiado',
  changedOldIntro: 'A partir de ahora inicias sesión en {site} con {email}, ya no con esta dirección.',
  changedOldAsk: 'Si no has sido tú, deshazlo en un plazo de {hours} horas: este enlace muestra cómo.',
  changedOldButton: 'Ver este cambio',
  changedNewSubject: 'Ahora inicias sesión en {site} con esta dirección',
  changedNewIntro:
    'Esta dirección ha sustituido a la anterior de tu cuenta. Durante {hours} horas se puede deshacer desde la anterior.',
  addedOldSubject: 'Se añadió una dirección a tu cuenta en {site}',
  addedOldIntro:
    'A partir de ahora también se puede iniciar sesión en tu cuenta de {site} con un código enviado a {email}.',
  addedNewIntro:
    'A partir de ahora inicias sesión en tu cuenta de {site} con un código enviado a esta dirección.',
  undoAddedEffect: 'Al deshacerlo se quita la dirección y se cierra la sesión en todos los navegadores.',
  undoneAddedText: 'Se ha quitado la dirección. Se ha cerrado la sesión en todos los navegadores.',
  undoneSubject: 'Se ha deshecho el cambio de tu dirección en {site}',
  undoneIntro:
    'Vuelves a iniciar sesión en {site} con {email}. Se ha cerrado la sesión en todos los navegadores.',

  linkPageTitle: '¿Eres tú?',
  linkPageIntro: 'Un navegador pide iniciar sesión con tu dirección.',
  linkPageSeveral: 'Varios navegadores piden iniciar sesión con tu dirección. Aprueba solo el tuyo.',
  siteLabel: 'Sitio',
  browserLabel: 'Navegador',
  addressLabel: 'Dirección',
  askedLabel: 'Hora de la solicitud',
  networkLabel: 'Red',
  sameNetwork: 'La misma que la de este navegador',
  otherNetwork: 'Distinta de la de este navegador',
  linkPageWarning: 'Apruébalo solo si acabas de escribir tú allí tu dirección.',
  approve: 'Sí, soy yo',
  refuse: 'No, no soy yo',
  approvedTitle: 'Aprobado',
  approvedText:
    'Vuelve a la ventana en la que inicias sesión. Un código de 6 dígitos va de camino a tu buzón.',
  unmailedText:
    'No se pudo enviar el código por correo. Vuelve a la ventana en la que inicias sesión y pide otro.',
  refusedTitle: 'Rechazado',
  refusedText: 'No se envía ningún código. No tienes que hacer nada más.',
  deadTitle: 'Este enlace ya no funciona',
  deadText: 'Ha caducado o no está completo. Pide otro donde inicias sesión.',

  undoTitle: '¿Deshacer este cambio?',
  undoIntro: 'Se cambió la dirección de tu cuenta.',
  previousLabel: 'Antes',
  currentLabel: 'Ahora',
  untilLabel: 'Se puede deshacer hasta',
  undoEffect: 'Al deshacerlo vuelve la dirección anterior y se cierra la sesión en todos los navegadores.',
  undo: 'Deshacer el cambio',
  undoneTitle: 'Deshecho',
  undoneText: 'Vuelves a iniciar sesión con {email}. Se ha cerrado la sesión en todos los navegadores.',
  undoDeadText: 'El cambio ya se deshizo o el plazo ha terminado.',

  openedSubject: 'Tu billetera en {site} se ha abierto sin tu código de recuperación',
  openedIntro: '{browser} ha abierto tu billetera en {site} sin tu código de recuperación.',
  openedAsk: 'Si no has sido tú, avisa de inmediato al sitio: puede congelar la billetera.',

  recoverySubject: 'Tu billetera en {site} está a punto de abrirse sin tu código de recuperación',
  recoveryIntro: '{browser} pide abrir tu billetera en {site} sin tu código de recuperación.',
  recoveryTime: 'Será posible a partir de este momento: {time}.',
  recoveryAsk: 'Si no eres tú, detenlo antes: este enlace muestra cómo.',
  recoveryButton: 'Ver esta recuperación',

  recoveryTitle: '¿Detener esta recuperación?',
  recoveryPageIntro: 'Un navegador pide abrir tu billetera sin su código de recuperación.',
  possibleLabel: 'Posible a partir de',
  stopEffect: 'Esto bloquea la recuperación y cierra tu sesión en todas partes.',
  stop: 'Detener la recuperación',
  stoppedTitle: 'Detenida',
  stoppedText: 'La billetera sigue cerrada allí. Se ha cerrado la sesión en todos los navegadores.',
  recoveryDeadText: 'La recuperación ya se detuvo o ha terminado.',

  tooOftenTitle: 'Demasiadas solicitudes',
  tooOftenText: 'Han llegado demasiadas solicitudes desde tu red. Tiempo de espera: {time}.',
  badTitle: 'No ha funcionado',
  badText: 'La página recibió algo que no espera. Abre de nuevo el enlace del correo.',
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Comprueba que la dirección esté completa, tal como aparece en el correo.',
  troubleTitle: 'No es posible en este momento',
  troubleText: 'Vuelve a abrir el enlace dentro de un minuto.',

  loadingTitle: 'Un momento',
  loadingText: 'Aquí se abre la página en la que inicias sesión.',
  socialDoneTitle: 'Casi listo',
  socialDoneText: 'Vuelve a {site}. Esta ventana se cierra sola.',
  socialElsewhereTitle: 'Este inicio de sesión empezó en otro lugar',
  socialElsewhereText:
    'Se empezó en otra ventana o en otro navegador. No ha pasado nada. Cierra esta ventana.',
  socialNotTitle: 'No has iniciado sesión',
  socialDeniedText: 'No lo permitiste en {provider}. Cierra esta ventana para volver.',
  socialWithheldText:
    '{provider} no compartió todo lo que necesita el inicio de sesión. Cierra esta ventana, inténtalo de nuevo y permítelo todo.',
  socialFailedText: '{provider} no ha confirmado quién eres. Cierra esta ventana e inténtalo de nuevo.',
  socialOverTitle: 'Este inicio de sesión ha terminado',
  socialOverText:
    'Ya ha terminado o ha tardado demasiado. Cierra esta ventana y vuelve a empezar donde inicias sesión.',
}
