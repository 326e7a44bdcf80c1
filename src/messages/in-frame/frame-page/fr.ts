import type { FramePageMessages } from './en.ts'

export const fr: FramePageMessages = {
  frame: {
    asks: 'Ouvert par {origin}',
    callsItself: 'Le site se présente sous le nom «\u00a0{name}\u00a0».',
    notHere: 'Ceci est une partie d’un portefeuille. Elle ne fonctionne que dans la page d’une application.',
    notKept:
      'Ce navigateur ne conserve rien pour ce site. Le portefeuille fonctionne jusqu’à la fermeture de la page\u00a0; ensuite, votre code de récupération sera demandé.',
  },
}
