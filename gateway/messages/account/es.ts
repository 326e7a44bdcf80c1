import type { AccountMailMessages } from './en.ts'

export const es: AccountMailMessages = {
  codeExpires: 'Es válido durante 10 minutos y solo en {site}.',
  exportCodeSubject: 'Tu código para mostrar la clave privada de tu billetera en {site}',
  exportCodeIntro: 'Escribe este código en {site} con {browser} para ver la clave privada de tu billetera:',
  deleteCodeSubject: 'Tu código para eliminar tu cuenta en {site}',
  deleteCodeIntro: 'Escribe este código en {site} con {browser} para eliminar tu cuenta y su billetera:',
  emailCodeSubject: 'Tu código para añadir una dirección a tu cuenta en {site}',
  emailCodeIntro:
    'Escribe este código en {site} con {browser} para iniciar sesión también con otra dirección:',
  confirmWarning:
    'No se lo digas a nadie ni lo escribas en ningún otro sitio. Si no lo has pedido, quita en los ajustes de tu billetera los navegadores que no conozcas.',
  exportedSubject: 'Se mostró la clave privada de tu billetera en {site}',
  exportedIntro: '{browser} ha mostrado la clave privada de tu billetera en {site}.',
  passkeyAddedSubject: 'Se añadió una llave de acceso a tu billetera en {site}',
  passkeyAddedIntro: '{browser} ha añadido una llave de acceso que abre tu billetera en {site}.',
  wayRemovedSubject: 'Se eliminó un método de acceso o recuperación de tu billetera en {site}',
  wayRemovedIntro: '{browser} ha eliminado un método de acceso o recuperación de tu billetera en {site}.',
  noticeAsk: 'Si no fuiste tú, mueve lo que tiene la billetera a otra y avisa enseguida al sitio.',
  frozenSubject: 'Tu billetera en {site} está congelada',
  notMe: 'No he sido yo',
  frozenIntro:
    '{browser} ha congelado tu billetera en {site}. No se puede firmar nada con ella hasta que vuelvas a iniciar sesión: con una llave de acceso o en un navegador que ya la haya usado, al momento; en otros, a las 24 horas.',
  frozenByLinkIntro:
    'Tu billetera en {site} se congeló con el enlace de un correo y se cerró la sesión en todos los navegadores. No se puede firmar nada con ella hasta que vuelvas a iniciar sesión: con una llave de acceso o en un navegador que ya la haya usado, al momento; en otros, a las 24 horas.',
  unfreezingSubject: 'Un inicio de sesión descongela tu billetera en {site}',
  unfreezingIntro:
    '{browser} ha iniciado sesión en tu billetera congelada en {site}. Podrá usarla a partir de este momento: {time}.',
  unfreezingAsk: 'Si no fuiste tú, pulsa antes el botón: la billetera seguirá congelada.',
  freezeTitle: '¿Congelar la billetera?',
  freezeText: 'Un correo te avisó de un cambio que no hiciste tú.',
  changedLabel: 'Cambiado el',
  freezeEffect:
    'No se podrá firmar ni cambiar nada y se cerrará la sesión en todos los navegadores, hasta que vuelvas a iniciar sesión.',
  freeze: 'Congelar la billetera',
  frozenTitle: 'Congelada',
  frozenText:
    'No se puede firmar ni cambiar nada. Para volver a usar la billetera, inicia sesión con una llave de acceso o en un navegador que ya la haya usado. En otros tarda 24 horas.',
  freezeDeadText: 'Tiene más de 7 días o está incompleto. Puedes congelar la billetera en sus ajustes.',
  leavingSubject: 'Tu cuenta en {site} se va a eliminar',
  leavingIntro:
    '{browser} pide eliminar tu cuenta en {site}, con todos los accesos a su billetera. Se eliminará en este momento: {time}.',
  leavingAsk:
    'Para conservarla, detenlo antes: este enlace muestra cómo. Después, sin una clave privada exportada, la billetera ya no se podrá abrir.',
  leavingButton: 'Ver esta eliminación',
  stayedSubject: 'Tu cuenta en {site} se conserva',
  stayedIntro: 'Se detuvo la eliminación de tu cuenta en {site}.',
  stayTitle: '¿Conservar esta cuenta?',
  stayText: 'Un navegador pide eliminar tu cuenta y su billetera.',
  deletedLabel: 'Se elimina el',
  stayEffect: 'Al conservarla se detiene la eliminación y se cierra la sesión en todos los navegadores.',
  stay: 'Conservar la cuenta',
  stayedTitle: 'La cuenta se conserva',
  stayedText: 'No se elimina nada. Se ha cerrado la sesión en todos los navegadores.',
  stayDeadText: 'La eliminación ya se detuvo o la cuenta está eliminada.',
  addressWaitsSubject: 'Tu dirección en {site} cambia el {time}',
  addressWaitsIntro:
    '{browser} pide sustituir esta dirección de tu cuenta en {site} por {email}, con la firma de tu billetera y sin un código de aquí. Cambia el {time}.',
  addressWaitsAsk:
    'Si no has sido tú, pulsa el botón: la cuenta se bloquea y su dirección se mantiene hasta que vuelvas a iniciar sesión. Un navegador que haya usado la billetera puede entonces detener el cambio en los ajustes.',
  addressChangedSubject: 'Tu dirección en {site} ha cambiado',
  addressChangedIntro: 'A partir de ahora inicias sesión en {site} con {email}, ya no con esta dirección.',
  addressStoppedSubject: 'La dirección de tu cuenta en {site} se mantiene',
  addressStoppedIntro: 'Sigues iniciando sesión en {site} con {previous}. El cambio a {email} se detuvo.',
  deletedSubject: 'Se eliminó tu cuenta en {site}',
  deletedIntro:
    '{browser} ha eliminado tu cuenta en {site}, con todos los accesos a su billetera. Sin una clave privada que hayas guardado, la billetera ya no se puede abrir.',
}
