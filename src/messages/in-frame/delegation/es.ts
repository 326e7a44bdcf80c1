import type { DelegationMessages } from './en.ts'

export const es: DelegationMessages = {
  gets: 'Para combinar varios pasos, tu cuenta usará el programa {address} en {network}. Puedes quitarlo en los ajustes de la billetera.',
  foreign:
    'Otra billetera dio a tu cuenta otro programa en {network}: {address}. Mientras no se quite, esta billetera no puede combinar varios pasos allí.',
  changed: 'Tu cuenta ha enviado otra cosa mientras tanto. Inténtalo de nuevo.',
  underWay: 'Otra transacción de tu cuenta está en curso. Inténtalo de nuevo cuando termine.',
  row: 'Quitar el programa en {network}',
  rowText: 'Tu cuenta usa {address} para combinar varios pasos.',
  rowForeign: 'Tu cuenta usa {address}, establecido por otra billetera.',
  takenBack: 'Quitándolo. Surte efecto cuando la red lo confirme.',
}
