import type { FramePageMessages } from './en.ts'

export const fr: FramePageMessages = {
  frame: {
    asks: 'Ouvert par {origin}',
    callsItself: 'Le site se présente sous le nom «\u00a0{name}\u00a0».',
    notHere: 'Rien à voir ici. Cette page appartient à un portefeuille et s’ouvre dans des applications.',
    notKept:
      'Ce navigateur ne conserve pas de données pour ce site. Le portefeuille fonctionne jusqu’à ce que vous fermiez la page ; ensuite, il vous faut votre code de récupération.',
  },
}
