import type { FramePageMessages } from './en.ts'

export const es: FramePageMessages = {
  frame: {
    asks: 'Abierto por {origin}',
    callsItself: 'Se hace llamar «{name}».',
    notHere:
      'Aquí no hay nada que ver. Esta página pertenece a una billetera y se abre dentro de aplicaciones.',
    notKept:
      'Este navegador no guarda datos de este sitio. La billetera funciona hasta que cierres la página; después necesitarás tu código de recuperación.',
  },
}
