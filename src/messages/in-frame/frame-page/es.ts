import type { FramePageMessages } from './en.ts'

export const es: FramePageMessages = {
  frame: {
    asks: 'Abierto por {origin}',
    callsItself: 'Se hace llamar «{name}».',
    notHere: 'Esto es parte de una billetera. Solo funciona dentro de la página de una aplicación.',
    notKept:
      'Este navegador no guarda nada para este sitio. La billetera funciona hasta que se cierre la página; después se pedirá tu código de recuperación.',
  },
}
