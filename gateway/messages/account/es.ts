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
  frozenIntro:
    '{browser} ha congelado tu billetera en {site}. No se puede firmar nada con ella hasta que vuelvas a iniciar sesión.',
  deletedSubject: 'Se eliminó tu cuenta en {site}',
  deletedIntro:
    '{browser} ha eliminado tu cuenta en {site}, con todos los accesos a su billetera. Sin una clave privada que hayas guardado, la billetera ya no se puede abrir.',
}
