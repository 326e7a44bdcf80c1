import type { FirstMessages } from './en.ts'

export const es: FirstMessages = {
  button: {
    connect: 'Conectar billetera',
    connecting: 'Conectando',
    wrongNetwork: 'Red incorrecta',
    selectNetwork: 'Seleccionar red',
    account: 'Cuenta {address}',
    network: 'Red: {network}',
  },
  frame: {
    back: 'Atrás',
    close: 'Cerrar',
    help: '¿Qué es una billetera?',
    dismiss: 'Descartar',
  },
  connect: {
    title: 'Conectar billetera',
    installed: 'Instalada',
    recent: 'Reciente',
    connected: 'Conectada',
    browserWallet: 'Billetera del navegador',
    noneTitle: 'No se encontró ninguna billetera',
    noneText: 'Aún no hay ninguna billetera en este navegador. Puedes obtener una en un minuto.',
    offTitle: 'Aquí no hay billeteras',
    offText: 'Este sitio no ofrece ninguna billetera en este momento.',
    getWallet: 'Obtener una billetera',
    newToWallets: '¿Aún no tienes billetera?',
    getOne: 'Obtén una en un minuto',
    list: 'Billeteras',
    walletConnect: 'Billetera del teléfono',
    qrCode: 'Código QR',
    searchAll: 'Buscar en todas las billeteras',
  },
  crash: {
    title: 'Algo salió mal aquí',
    text: 'Hubo un problema en esta ventana. Tu billetera no se ve afectada.',
    retry: 'Empezar de nuevo',
    reload: 'Recargar la página',
    loadText: 'No se pudo cargar una parte de esta ventana. Comprueba tu conexión.',
  },
}
