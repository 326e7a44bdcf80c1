import type { FrameMessages } from './en.ts'

export const fr: FrameMessages = {
  close: 'Fermer',
  back: 'Retour',
  continue: 'Continuer',

  leave: {
    title: 'Se connecter avec {provider}',
    text: 'Votre navigateur ouvre {provider} pour ce portefeuille après un dernier appui.',
    go: 'Continuer avec {provider}',
  },

  protect: {
    title: 'Protégez votre portefeuille',
    heading: 'Ajouter une méthode de récupération',
    textRequired:
      'Sans lui, le portefeuille est perdu si les données de ce navigateur sont effacées. Cela prend une minute.',
    textOperator:
      '{host} peut ouvrir votre portefeuille pour vous après un code par e-mail, et pourrait donc aussi l’utiliser sans vous.',
    code: 'Code de récupération',
    codeText: '26 caractères à conserver sur papier.',
    later: 'Plus tard',
    laterText: 'Vous pourrez le faire plus tard dans les réglages du portefeuille.',
    notNow: 'Pas maintenant',
    halfHeading: 'À mi-chemin',
    halfText:
      'Cette clé d’accès reste sur un seul appareil. Ajoutez un code de récupération pour ne pas perdre le portefeuille avec l’appareil.',
  },

  code: {
    title: 'Code de récupération',
    heading: 'Conservez ces 26 caractères',
    text: 'Avec votre connexion, ils ouvrent le portefeuille dans n’importe quel navigateur. Nous ne pouvons ni les afficher ni les envoyer une seconde fois.',
    label: 'Code de récupération',
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'Le navigateur n’a pas autorisé la copie. Notez-le par écrit.',
    print: 'Imprimer',
    printTitle: 'Code de récupération de votre portefeuille sur {host}',
    printAccount: 'Adresse e-mail\u00a0: {email}',
    printText:
      'Gardez cette feuille là où vous seul pouvez la lire. Quiconque a cette feuille et votre connexion peut prendre tout ce que contient le portefeuille.',
    warning: 'Imprimez-le ou notez-le. {host} ne le demandera jamais.',
    kept: 'Je l’ai conservé',
  },

  confirm: {
    title: 'Code de récupération',
    heading: 'Vérifiez votre copie',
    text: 'Saisissez deux groupes du code pour confirmer que vous l’avez conservé.',
    group: 'Groupe {number}',
    wrong: 'Cela ne correspond pas au code. Vérifiez à nouveau votre copie.',
    showAgain: 'Afficher à nouveau le code',
    done: 'Protéger le portefeuille',
  },

  recover: {
    title: 'Récupérer le portefeuille',
    heading: 'Récupérer dans ce navigateur',
    text: 'Vous êtes connecté en tant que {email}, mais ce navigateur ne peut pas encore ouvrir votre portefeuille.',
    label: 'Code de récupération',
    count: '{count} sur {total}',
    wrong: 'Ce code n’ouvre pas le portefeuille. Comparez chaque caractère avec votre feuille.',
    operator: 'Récupérer sans le code',
    operatorText: '{host} l’ouvre pour vous et vous en informe par e-mail.',
    operatorStale:
      'Il faut pour cela une nouvelle connexion\u00a0: déconnectez-vous, puis reconnectez-vous avec un nouveau code.',
    operatorLater:
      'Ce sera possible à partir de ce moment\u00a0: {time}. Nous vous avons envoyé un e-mail\u00a0; reconnectez-vous alors.',
    or: 'ou',
    help: 'Pas de code de récupération ?',
    helpLink: 'Voir ce que vous pouvez faire',
    helpTitle: 'Pas de code de récupération',
    helpBrowser:
      'Un navigateur dans lequel vous avez utilisé le portefeuille peut encore l’ouvrir. Connectez-vous-y et créez un nouveau code dans les réglages du portefeuille.',
    helpSheet:
      'Le code compte 26 lettres et chiffres, par groupes de quatre. Il est peut-être sur une feuille imprimée ou dans un gestionnaire de mots de passe.',
    helpLost:
      'Sans le code ni un tel navigateur, le portefeuille est perdu. Personne ne peut l’ouvrir, pas même {host}.',
    helpLostOperator: 'Même sans l’un ni l’autre, {host} peut encore le récupérer pour vous.',
    elsewhereHeading: 'Votre portefeuille est dans un autre navigateur',
    elsewhereText: 'Votre portefeuille est dans {browser}. Ouvrez-le là-bas et protégez-le.',
    elsewhereAgain: 'Vérifier à nouveau',
    anew: 'Commencer un nouveau portefeuille',
    anewText:
      'Si vous ne pouvez plus utiliser ce navigateur. Le compte est d’abord supprimé avec ce portefeuille, ce qui prend 7 jours.',
    leaving:
      'Le compte sera supprimé avec ce portefeuille le {date}. Ensuite, se connecter en crée un nouveau. Utiliser l’actuel dans {browser} arrête cela.',
  },

  settings: {
    title: 'Réglages du portefeuille',
    heading: 'Méthodes de connexion et de récupération',
    device: 'Cet appareil',
    otherDevice: 'Un autre appareil',
    code: 'Code de récupération',
    operator: 'Récupération par {host}',
    operatorText: '{host} peut ouvrir ce portefeuille',
    inUse: 'Utilisé',
    madeOn: 'Créé le {date}',
    browser: 'Navigateur',
    browserOn: '{browser} sur {system}',
    deviceText: '{label} · {date}',
    notMade: 'Pas encore créé',
    make: 'En créer un',
    renew: 'Nouveau code',
    renewText: 'Le code que vous avez actuellement ne fonctionnera plus.',
    remove: 'Retirer',
    removeNamed: 'Retirer\u00a0: {name}',
    removeAsk: 'Retirer «\u00a0{name}\u00a0»\u00a0?',
    removeText: 'Le portefeuille ne pourra plus être ouvert ainsi. Cette action est irréversible.',
    removed: 'Accès retiré',
    made: 'Le nouveau code fonctionne dès maintenant.',
    cancel: 'Annuler',
    forget: 'Oublier cet appareil',
    forgetAsk: 'Oublier cet appareil\u00a0?',
    forgetText:
      'Ce navigateur ne pourra plus ouvrir le portefeuille. Pour l’utiliser à nouveau ici, il vous faudra le code de récupération.',
    forgotten: 'Cet appareil est oublié.',
    onlyHere:
      'Seul ce navigateur peut ouvrir votre portefeuille. Ajoutez une clé d’accès ou un code de récupération.',
  },

  problems: {
    FROZEN: 'Ce portefeuille est gelé. Rien ne peut être signé tant qu’il n’est pas débloqué.',
    LEAVING: 'Ce compte va être supprimé. Pour utiliser le portefeuille, arrêtez cela dans ses réglages.',
    RATE_LIMITED: 'Trop de tentatives. Réessayez {time}.',
    GATEWAY_AWAY: 'Le serveur du portefeuille ne répond pas. Réessayez.',
    RECOVERY_REQUIRED: 'Ce navigateur ne peut pas ouvrir le portefeuille.',
    LOGGED_OUT: 'Vous êtes déconnecté. Connectez-vous à nouveau.',
    OTHER: 'Cela n’a pas fonctionné. Réessayez.',
  },
}
