import type { BatchMessages } from './en.ts'

export const es: BatchMessages = {
  title: 'Varios pasos',
  loading: 'Cargando el estado',
  states: {
    pending: { title: 'En curso', text: 'Aún no se han confirmado todos los pasos.' },
    confirmed: { title: 'Completado', text: 'Todos los pasos están confirmados.' },
    'not-sent': { title: 'No enviado', text: 'Nada llegó a la red y nada se movió.' },
    failed: { title: 'Fallido', text: 'No se movió nada. La comisión de red se cobró de todos modos.' },
    'partly-failed': {
      title: 'Completado solo en parte',
      text: 'No todos los pasos surtieron efecto. Revisa la cuenta antes de volver a intentarlo.',
    },
  },
  progress: 'Pasos confirmados: {done} de {count}',
  asOne: 'O se hacen todos los pasos o ninguno.',
  each: 'Cada paso es una transacción propia.',
  calls: 'Pasos',
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
  unreadText: 'La billetera o la red no respondió. Lo intentamos de nuevo automáticamente.',
  explorer: 'Ver en el explorador',
  done: 'Listo',
}
