import type { SocialMessages } from './en.ts'

export const es: SocialMessages = {
  continueWith: 'Continuar con {provider}',
  more: 'Más formas de iniciar sesión',
  allTitle: 'Todas las cuentas',
  loginTitle: 'Iniciar sesión',
  loadFailed: 'No se pudo cargar. Comprueba tu conexión e inténtalo de nuevo.',
  none: [
    'No disponible en esta aplicación',
    'Ninguno de los proveedores de acceso de esta página funciona en esta aplicación. Abre la página en tu navegador para usarlos.',
  ],
  elsewhere: 'Para entrar con {providers}, abre esta página en tu navegador.',

  connecting: {
    heading: 'Inicia sesión con {provider}',
    text: 'Continúa en la ventana del proveedor',
    taking: 'Obteniendo tus datos',
    takingText: 'Cargando tus cuentas.',
    leaving: 'Esta página abre {provider} y después vuelve aquí.',
    tryAgain: 'Reintentar',
    detachedHeading: 'Termina en la otra ventana',
    detachedText:
      'Esta página ya no ve la ventana de {provider}. Termina allí o inténtalo de nuevo si la cerraste.',
    inThisTab: 'Continuar en esta pestaña',
  },
  farcaster: {
    scan: 'Escanea este código QR con tu dispositivo móvil',
    scanText: 'Tu app de Farcaster te pregunta si quieres iniciar sesión aquí.',
    code: 'Código QR para iniciar sesión con Farcaster',
    making: 'Creando un código QR',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    mobile: 'Continúa en Farcaster',
    mobileText: 'Confirma la conexión en la aplicación.',
    open: 'Abrir Farcaster',
    taking: 'Cargando tus datos',
    takingText: 'Espera un momento mientras cargamos tus datos.',
  },
  failures: {
    blocked: [
      'La ventana fue bloqueada',
      'Tu navegador no abrió la ventana de {provider}. Permítela e inténtalo de nuevo.',
    ],
    denied: [
      'Se rechazó el inicio de sesión',
      'Dijiste que no en {provider} o cerraste su página. Puedes intentarlo de nuevo.',
    ],
    withheld: [
      '{provider} no compartió todo',
      'Este inicio de sesión necesita todo lo que pide a {provider}, también tu dirección de correo. Inténtalo de nuevo y permítelo todo.',
    ],
    failed: [
      '{provider} rechazó el inicio de sesión',
      'Inténtalo de nuevo o elige otra forma de iniciar sesión.',
    ],
    expired: ['El inicio de sesión tardó demasiado', 'No se terminó a tiempo. Empieza de nuevo.'],
    unavailable: [
      '{provider} no está configurado',
      'Este sitio todavía no admite inicios de sesión con {provider}. Elige otra forma.',
    ],
    'not-offered': [
      'Este sitio no puede ofrecer inicios de sesión en este momento',
      'Elige otra forma o inténtalo de nuevo más tarde.',
    ],
    forbidden: [
      'Este sitio bloquea este inicio de sesión',
      'Este inicio de sesión está bloqueado en este sitio. Elige otra forma.',
    ],
    busy: ['Demasiados intentos', 'Inténtalo de nuevo {time}.'],
    away: [
      'El servicio de la billetera no responde',
      'Comprueba tu conexión e inténtalo de nuevo en un momento.',
    ],
    refused: ['Se canceló el inicio de sesión', 'No cambió nada. Puedes intentarlo de nuevo.'],
    frozen: ['Esta billetera está congelada', 'El operador de este sitio puede decirte por qué.'],
    'not-lasting': [
      'Este navegador no guarda datos',
      'Este navegador bloquea el almacenamiento, así que no se puede completar el inicio de sesión. Abre la página en otro navegador.',
    ],
    error: ['Algo salió mal', 'No cambió nada. Puedes intentarlo de nuevo.'],
  },
  account: {
    wallet: 'Billetera de {provider}',
    login: 'Sesión iniciada con {provider}',
  },
}
