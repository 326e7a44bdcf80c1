import type { SmartMessages } from './en.ts'

export const es: SmartMessages = {
  tooFewCoins: 'La cuenta inteligente no tiene suficiente para la comisión de red.',
  notAccepted: 'La cuenta inteligente no ha aceptado la firma.',
  otherOwner:
    'El propietario de esta cuenta inteligente se ha cambiado fuera de esta billetera. Ya no puede firmar por ella en esta red.',
  underWay: 'Otra transacción de la cuenta inteligente está en curso. Inténtalo de nuevo cuando termine.',
  expired: 'El tiempo para esto se ha agotado. Inténtalo de nuevo.',
  tooMuchGas: 'Esto necesita más gas del previsto. Inténtalo de nuevo.',
  refused: 'La cuenta inteligente rechazó esto.',
  notSetUp: 'No se ha podido preparar la cuenta inteligente en esta red.',
  payerEmpty: 'El patrocinador no puede pagar esta comisión.',
  payerRefuses: 'Esta comisión no está patrocinada. Inténtalo de nuevo.',
  reverts: 'Esto fallaría. No se envió nada.',
  feeTooLow: 'La comisión de red es demasiado baja. Inténtalo de nuevo.',
  bundlerAway: 'El servicio de retransmisión no responde. Inténtalo de nuevo.',
}
