import type { FrameAccountMessages } from './en.ts'

export const es: FrameAccountMessages = {
  passkey: {
    name: 'Llave de acceso',
    text: 'Rostro, huella o PIN. También funciona en tus otros dispositivos.',
    withCode: 'Rostro, huella o PIN, y un código en papel por si se pierde.',
    add: 'Añadir una',
    addTitle: 'Añadir una llave de acceso',
    addHeading: 'Ábrela con el rostro, la huella o el PIN',
    addText:
      'Tu navegador pregunta dos o tres veces: así es seguro que la llave de acceso abre tu billetera siempre. El código de recuperación sigue sirviendo.',
    addDo: 'Añadir llave de acceso',
    added: 'La llave de acceso abre tu billetera desde ahora.',
    notNow: 'Ahora no',
    use: 'Usar llave de acceso',
    loginTitle: 'Iniciar sesión con una llave de acceso',
    loginHeading: 'Usa tu llave de acceso',
    loginText: 'Inicia tu sesión en {host} sin esperar ningún correo.',
    forgetText: 'Después ya no abrirá la billetera. También puedes borrarla en tu gestor de contraseñas.',
  },

  window: {
    hint: '¿Tu navegador no pregunta?',
    open: 'Probar en una ventana',
    blocked: 'El navegador no abrió ninguna ventana. Permite ventanas en esta página e inténtalo de nuevo.',
    title: 'Llave de acceso',
    createHeading: 'Crea la llave de acceso aquí',
    useHeading: 'Usa la llave de acceso aquí',
    text: 'Tu navegador pregunta en esta ventana. Se cierra sola.',
    go: 'Continuar',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'No se usó la llave de acceso: se rechazó o tardó demasiado. Inténtalo de nuevo o elige otra forma.',
    PASSKEY_KNOWN: 'Este dispositivo ya tiene una llave de acceso para tu billetera.',
    PASSKEY_UNSUPPORTED:
      'Este navegador no tiene llaves de acceso. Tu código de recuperación funciona en todas partes.',
    PASSKEY_ELSEWHERE: 'Este navegador no usa llaves de acceso dentro de una página.',
    PASSKEY_WITHOUT_PRF:
      'Este tipo de llave de acceso permite iniciar sesión, pero no desbloquear tu billetera. No se cambió nada. Usa tu código de recuperación.',
    PASSKEY_CHANGES:
      'Esta llave de acceso dio otra clave la segunda vez, así que podría dejarte fuera. No cambió nada. Tu código de recuperación funciona en todas partes.',
    PASSKEY_CLOSED: 'La llave de acceso no abrió la billetera aquí. Usa tu código de recuperación.',
    PASSKEY_UNKNOWN:
      'Esta llave de acceso no se conoce aquí. Inicia sesión de otra forma y añade una en los ajustes.',
    PASSKEY_REFUSED: 'No se aceptó la llave de acceso. Inténtalo de nuevo.',
    PASSKEY_WINDOW_CLOSED: 'La ventana se cerró antes de usar la llave de acceso.',
  },

  confirm: {
    title: 'Confirma que eres tú',
    heading: 'Introduce el código',
    sent: 'Enviamos 6 dígitos a {email}. Solo sirven para esto.',
    label: 'Código de 6 dígitos',
    wrong: 'Código incorrecto. Intentos restantes: {left}.',
    expired: 'El código ha caducado. Vuelve atrás y pide otro.',
    passkeyHeading: 'Ahora tu llave de acceso',
    passkeyText:
      'Tu billetera tiene una llave de acceso, así que también hace falta para esto. Si se perdió, quítala primero en los ajustes.',
    stale: 'Para esto, cierra sesión y vuelve a iniciarla. Después tienes cinco minutos.',
  },

  rename: {
    named: 'Cambiar nombre: {name}',
    title: 'Cambiar nombre',
    label: 'Nombre',
    hint: 'Un nombre tuyo lo distingue de los demás. Vacío: el nombre que tenía al principio.',
    save: 'Guardar',
    done: 'Ahora tiene otro nombre.',
  },

  address: {
    title: 'Añadir un correo',
    heading: 'Iniciar sesión también por correo',
    text: 'Desde entonces también podrás entrar con un código enviado a {email}. Tu inicio de sesión actual sigue funcionando.',
    changeTitle: 'Cambiar el correo',
    changeHeading: '¿Iniciar sesión con otra dirección?',
    changeText: 'Tu billetera firma que {email} sustituye a {previous}. Después cada una recibe un código.',
    cannotRead: 'No puedo leer mi correo actual',
    laterHeading: 'Sin tu correo actual tarda días',
    laterText:
      'Solo {email} recibe un código. El cambio queda en espera y se avisa a {previous}: desde allí se puede bloquear la cuenta. Hasta entonces inicias sesión como antes y puedes detener el cambio en estos ajustes.',
    stop: 'Detener el cambio de correo',
    stopText: 'Inicias sesión con {email} desde el {date}',
    stopped: 'Tu dirección sigue igual.',
  },

  keys: {
    row: 'Exportar clave privada',
    rowText: 'Requiere un código',
    rowTextPasskey: 'Requiere un código y tu llave de acceso',
    title: 'Exportar clave privada',
    heading: 'Quien tenga esta clave controla tu billetera',
    warnings: [
      'Cualquiera que la lea puede llevarse todo, en cualquier momento.',
      '{host} nunca te la pedirá.',
      'No se puede cambiar ni revocar.',
    ],
    start: 'Enviarme un código',
    startWithout: 'Continuar',
    showTitle: 'Clave privada',
    showHeading: 'Guárdala solo para ti',
    showText: 'Impórtala en otra billetera o guárdala donde solo tú puedas leerla.',
    evm: 'Ethereum y otras redes EVM',
    solana: 'Solana',
    hidden: 'Oculta',
    show: 'Mostrar',
    hide: 'Ocultar',
    copy: 'Copiar',
    copied: 'Copiada. Otras apps pueden leer el portapapeles: copia otra cosa cuando termines.',
    copyFailed: 'El navegador no permitió copiar. Muéstrala y anótala.',
    autoHide: 'Se vuelve a ocultar después de un minuto.',
    keystore: 'Archivo cifrado',
    keystoreText:
      'La clave EVM, cifrada con una contraseña tuya. Las billeteras lo llaman archivo keystore o JSON.',
    password: 'Contraseña',
    passwordHint: 'Al menos 12 caracteres. Sin ella, el archivo no sirve de nada.',
    passwordShort: 'Es demasiado corta: usa al menos 12 caracteres.',
    encrypt: 'Cifrar',
    encrypting: 'Cifrando. Tarda unos segundos.',
    file: 'Contenido del archivo',
    done: 'Listo',
    inWindow: 'La clave se muestra en la otra ventana.',
    showInWindow: 'Mostrarla en una ventana',
    windowText: 'La clave se muestra en una ventana de la billetera, que ninguna página puede tapar.',
  },

  remove: {
    row: 'Eliminar cuenta',
    rowText: 'Con su billetera, para siempre',
    title: 'Eliminar cuenta',
    heading: '¿Eliminar tu cuenta de forma permanente?',
    points: [
      'Se eliminan todos los accesos a la billetera: dispositivos, llaves de acceso y código de recuperación.',
      'Lo que tiene la billetera se queda en las redes, pero nadie puede moverlo sin la clave privada.',
      'Si vuelves a iniciar sesión, se crea una billetera nueva y vacía.',
      'Tarda 72 horas, o 7 días en un navegador que no puede abrir la billetera. Hasta entonces puedes detenerlo aquí o con el enlace del correo.',
    ],
    export: 'Exportar antes la clave privada',
    start: 'Continuar',
    finalHeading: 'Última pregunta',
    finalText: '¿Eliminar la cuenta de {email} y su billetera {address}?',
    confirm: 'Eliminar de forma permanente',
    cancel: 'Cancelar',
    stop: 'Detener la eliminación',
    stopText: 'Tu cuenta se eliminará el {date}',
    stopped: 'Tu cuenta se conserva.',
    begun: 'Tu cuenta se eliminará el {date}. Hasta entonces puedes detenerlo aquí.',
    used: 'La billetera se usó en las últimas 24 horas. Usa un navegador que la abra o inténtalo de nuevo {time}.',
  },

  recovery: {
    title: 'Recuperación de tu billetera',
    heading: '¿Eres tú?',
    text: '{browser} pide a {host} que abra tu billetera sin el código de recuperación. Es posible desde el {date}. Si no eres tú, detenlo: se cierra la sesión de ese navegador.',
    stop: 'Detener la recuperación',
    mine: 'Soy yo',
    stopText: '{browser} puede abrir tu billetera desde el {date}',
    stopped: 'La recuperación se detuvo.',
  },

  freeze: {
    row: 'Congelar billetera',
    rowText: 'Si crees que otra persona puede entrar',
    title: 'Congelar billetera',
    heading: '¿Congelar tu billetera?',
    text: 'No se podrá firmar nada con ella hasta que vuelvas a iniciar sesión con un código nuevo o una llave de acceso. En navegadores que nunca la han usado tarda 24 horas más.',
    confirm: 'Congelar ahora',
    done: 'La billetera está congelada.',
  },
}
