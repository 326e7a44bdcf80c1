import type { DelegationMessages } from './en.ts'

export const es: DelegationMessages = {
  gets: 'Tu cuenta recibe el código de {address} en {network}, para poder hacer varias cosas en una sola transacción. Puedes retirarlo en los ajustes de la billetera.',
  foreign:
    'Otra billetera le dio a tu cuenta otro código en {network}: {address}. Mientras lo tenga, esta billetera no puede hacer allí varias cosas en una sola transacción.',
  changed: 'Tu cuenta ha enviado otra cosa mientras tanto. Inténtalo de nuevo.',
  underWay: 'Otra transacción de tu cuenta está en curso. Inténtalo de nuevo cuando termine.',
  row: 'Retirar el código en {network}',
  rowText: 'Tu cuenta ejecuta {address} para hacer varias cosas en una sola transacción.',
  rowForeign: 'Tu cuenta ejecuta {address}, que ha establecido otra billetera.',
  takenBack: 'Se ha enviado. El código desaparece en cuanto la red lo confirme.',
}
