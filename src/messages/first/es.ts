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
    getHelp: 'Ayuda',
  },
  connect: {
    title: 'Conectar billetera',
    installed: 'Instalada',
    recent: 'Reciente',
    connected: 'Conectada',
    browserWallet: 'Billetera del navegador',
    noneTitle: 'No se encontró ninguna billetera',
    noneText: 'Aún no hay ninguna billetera en este navegador. Puedes obtener una en un minuto.',
    offTitle: 'Las billeteras están desactivadas',
    offText: 'Este sitio ha desactivado la conexión.',
    getWallet: 'Obtener una billetera',
    newToWallets: '¿Aún no tienes billetera?',
    getOne: 'Obtener una billetera',
    list: 'Billeteras',
    walletConnect: 'Billetera en otro dispositivo',
    qrCode: 'Código QR',
    searchAll: 'Buscar en todas las billeteras',
  },
  crash: {
    title: 'Algo salió mal',
    text: 'Hubo un problema en esta ventana. Tu billetera no se ve afectada.',
    retry: 'Empezar de nuevo',
    reload: 'Recargar la página',
    loadText: 'Una parte de esta ventana no se cargó. Comprueba tu conexión y vuelve a intentarlo.',
  },
}
