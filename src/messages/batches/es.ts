import type { BatchMessages } from './en.ts'

export const es: BatchMessages = {
  title: 'Lote de llamadas',
  loading: 'Cargando el estado',
  states: {
    pending: { title: 'En curso', text: 'Aún no están confirmadas todas las llamadas.' },
    confirmed: { title: 'Se ha realizado', text: 'Todas las llamadas están confirmadas.' },
    'not-sent': { title: 'No se envió', text: 'Nada llegó a la red y nada se movió.' },
    failed: { title: 'Ha fallado', text: 'Ninguna llamada tuvo efecto. La comisión de red se ha gastado.' },
    'partly-failed': {
      title: 'Solo se realizó una parte',
      text: 'No todas las llamadas tuvieron efecto. Revise la cuenta antes de volver a intentarlo.',
    },
  },
  progress: '{done} de {count} llamadas confirmadas',
  asOne: 'Se realizan todas las llamadas a la vez, o ninguna.',
  each: 'Cada llamada es una transacción aparte.',
  calls: 'Llamadas',
  call: {
    send: 'Enviar {amount} a {address}',
    call: 'Llamar a {address}',
    callWith: 'Llamar a {address} con {amount}',
    create: 'Crear un contrato',
  },
  callStates: {
    waiting: 'Aún sin solicitar',
    pending: 'En curso',
    confirmed: 'Confirmada',
    failed: 'Fallida',
    'not-sent': 'No enviada',
    unknown: 'Resultado desconocido',
  },
  unread: 'No se pudo leer el estado',
  unreadText: 'La wallet o la red no respondió. Volvemos a intentarlo automáticamente.',
  explorer: 'Ver en el explorador',
  done: 'Listo',
}
