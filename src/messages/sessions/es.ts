import type { SessionMessages } from './en.ts'

export const es: SessionMessages = {
  title: 'Sesiones',
  none: 'No hay sesiones',
  noneText:
    'Una sesión permite que una app gaste desde tu cuenta sin preguntar cada vez, hasta un límite. Las que permitas en esta página aparecen aquí.',
  unsupported: 'Tu billetera no admite sesiones',
  unsupportedText: '{wallet} no deja que las apps gasten sin preguntar.',
  inPeriod: '{spent} de {amount} en este periodo',
  inAll: '{spent} de {amount} en total',
  soFar: '{spent} hasta ahora',
  end: 'Terminar',
  endAll: 'Terminar todas las sesiones',
  ended: 'Terminada',
  expired: 'Caducada',
  asking: 'Confirma en tu billetera',
  asked: 'Terminando. Tarda unos segundos.',
  hasEnded: 'La sesión ha terminado',
  unread: 'Tu billetera no mostró sus sesiones.',
  retry: 'Reintentar',
  offline: 'Estás sin conexión',
  failures: {
    declined: 'Lo rechazaste. La sesión continúa.',
    'no-way': 'No se puede terminar desde aquí. Termínala en tu billetera.',
    failed: 'No se pudo terminar. Inténtalo de nuevo.',
    reverted: 'La transacción no se completó. La sesión continúa.',
    late: 'Aún no ha terminado. Inténtalo de nuevo o vuelve a mirar más tarde.',
  },
  created: {
    title: 'La sesión está permitida',
    text: 'Aparece en tu cuenta, en Sesiones. Allí puedes terminarla cuando quieras.',
    alteredTitle: 'Tu billetera permitió otra cosa',
    alteredText: 'El sitio no lo pidió. Si no lo quieres, termínalo en tu cuenta, en Sesiones.',
    done: 'Entendido',
  },
}
