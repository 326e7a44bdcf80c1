import type { FrameMessages } from './en.ts'

export const es: FrameMessages = {
  close: 'Cerrar',
  back: 'Atrás',
  continue: 'Continuar',

  leave: {
    title: 'Inicia sesión con {provider}',
    text: 'Tu navegador abrirá {provider} para esta billetera cuando pulses una vez más.',
    go: 'Continuar con {provider}',
  },

  protect: {
    title: 'Protege tu billetera',
    heading: 'Añadir un método de recuperación',
    textRequired:
      'Sin ella, la billetera se pierde si se borran los datos de este navegador. Tardas un minuto.',
    textOperator:
      '{host} puede abrir tu billetera por ti tras un código por correo, así que también podría usarla sin ti.',
    code: 'Código de recuperación',
    codeText: '26 caracteres para guardar en papel.',
    later: 'Más tarde',
    laterText: 'Puedes hacerlo más tarde en los ajustes de la billetera.',
    notNow: 'Ahora no',
    halfHeading: 'A medio camino',
    halfText:
      'Esta llave de acceso se queda en un solo dispositivo. Añade un código de recuperación para no perder la billetera con el dispositivo.',
  },

  code: {
    title: 'Código de recuperación',
    heading: 'Guarda estos 26 caracteres',
    text: 'Junto con tu inicio de sesión, abren la billetera en cualquier navegador. No podemos volver a mostrarlos ni enviarlos.',
    label: 'Código de recuperación',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'El navegador no permitió copiarlo. Anótalo.',
    print: 'Imprimir',
    printTitle: 'Código de recuperación de tu billetera en {host}',
    printAccount: 'Correo: {email}',
    printText:
      'Guarda esta hoja donde solo tú puedas leerla. Quien tenga esta hoja y tu inicio de sesión puede llevarse todo lo que hay en la billetera.',
    warning: 'Imprímelo o anótalo. {host} nunca te lo pedirá.',
    kept: 'Ya lo he guardado',
  },

  confirm: {
    title: 'Código de recuperación',
    heading: 'Comprueba tu copia',
    text: 'Escribe dos grupos del código para confirmar que lo guardaste.',
    group: 'Grupo {number}',
    wrong: 'No coincide con el código. Vuelve a comprobar tu copia.',
    showAgain: 'Mostrar el código otra vez',
    done: 'Proteger billetera',
  },

  recover: {
    title: 'Recuperar billetera',
    heading: 'Recuperar en este navegador',
    text: 'Has iniciado sesión como {email}, pero este navegador aún no puede abrir tu billetera.',
    label: 'Código de recuperación',
    count: '{count} de {total}',
    wrong: 'Este código no abre la billetera. Compara cada carácter con tu hoja.',
    operator: 'Recuperar sin el código',
    operatorText: '{host} la abre por ti y te avisa por correo.',
    operatorStale:
      'Para eso hace falta un nuevo inicio de sesión: cierra la sesión e iníciala con un código nuevo.',
    operatorLater:
      'Será posible a partir de este momento: {time}. Te hemos enviado un correo; vuelve a iniciar sesión entonces.',
    or: 'o',
    help: '¿Sin código de recuperación?',
    helpLink: 'Mira qué puedes hacer',
    helpTitle: 'Sin código de recuperación',
    helpBrowser:
      'Un navegador en el que hayas usado la billetera todavía puede abrirla. Inicia sesión allí y crea un código nuevo en los ajustes de la billetera.',
    helpSheet:
      'El código tiene 26 letras y cifras en grupos de cuatro. Puede estar en una hoja impresa o en un gestor de contraseñas.',
    helpLost:
      'Sin el código ni un navegador así, la billetera está perdida. Nadie puede abrirla, ni siquiera {host}.',
    helpLostOperator: 'Aun sin ninguna de las dos cosas, {host} puede recuperarla por ti.',
    elsewhereHeading: 'Tu billetera está en otro navegador',
    elsewhereText: 'Tu billetera está en {browser}. Ábrela allí y protégela.',
    elsewhereAgain: 'Comprobar de nuevo',
    anew: 'Empezar una billetera nueva',
    anewText:
      'Si ya no puedes usar ese navegador. Primero se elimina la cuenta con esta billetera, lo que tarda 7 días.',
    leaving:
      'La cuenta se elimina con esta billetera el {date}. Después, al iniciar sesión se crea una nueva. Usar la actual en {browser} lo detiene.',
  },

  settings: {
    title: 'Ajustes de la billetera',
    heading: 'Métodos de acceso y recuperación',
    device: 'Este dispositivo',
    otherDevice: 'Otro dispositivo',
    code: 'Código de recuperación',
    operator: 'Recuperación por {host}',
    operatorText: '{host} puede abrir esta billetera',
    inUse: 'En uso',
    madeOn: 'Creado el {date}',
    browser: 'Navegador',
    browserOn: '{browser} en {system}',
    deviceText: '{label} · {date}',
    notMade: 'Aún no se ha creado',
    make: 'Crear uno',
    renew: 'Código nuevo',
    renewText: 'El código que tienes ahora dejará de valer.',
    remove: 'Quitar',
    removeNamed: 'Quitar: {name}',
    removeAsk: '¿Quitar «{name}»?',
    removeText: 'Ya no podrá abrir la billetera. Esto no se puede deshacer.',
    removed: 'Quitado',
    made: 'El código nuevo vale a partir de ahora.',
    cancel: 'Cancelar',
    forget: 'Olvidar este dispositivo',
    forgetAsk: '¿Olvidar este dispositivo?',
    forgetText:
      'Este navegador ya no podrá abrir la billetera. Para volver a usarla aquí necesitarás el código de recuperación.',
    forgotten: 'Se ha olvidado este dispositivo.',
    onlyHere:
      'Solo este navegador puede abrir tu billetera. Añade una llave de acceso o un código de recuperación.',
  },

  problems: {
    FROZEN: 'Esta billetera está congelada. No se puede firmar nada hasta que se libere.',
    LEAVING: 'Esta cuenta se va a eliminar. Para usar la billetera, deténlo en sus ajustes.',
    RATE_LIMITED: 'Demasiados intentos. Inténtalo de nuevo {time}.',
    GATEWAY_AWAY: 'El servidor de la billetera no responde. Inténtalo de nuevo.',
    RECOVERY_REQUIRED: 'Este navegador no puede abrir la billetera.',
    LOGGED_OUT: 'Se ha cerrado tu sesión. Vuelve a iniciarla.',
    OTHER: 'No ha funcionado. Inténtalo de nuevo.',
  },
}
