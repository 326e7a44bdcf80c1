import type { FrameAccountMessages } from './en.ts'

export const fr: FrameAccountMessages = {
  passkey: {
    name: 'Clé d’accès',
    text: 'Visage, empreinte ou code PIN. Fonctionne aussi sur vos autres appareils.',
    withCode: 'Visage, empreinte ou code PIN, et un code sur papier au cas où elle serait perdue.',
    add: 'En ajouter une',
    addTitle: 'Ajouter une clé d’accès',
    addHeading: 'Ouvrez-le avec votre visage, votre empreinte ou votre code PIN',
    addText:
      'Votre navigateur demande deux ou trois fois : il est ainsi certain que la clé d’accès ouvre votre portefeuille à chaque fois. Le code de récupération reste valable.',
    addDo: 'Ajouter une clé d’accès',
    added: 'La clé d’accès ouvre désormais votre portefeuille.',
    notNow: 'Pas maintenant',
    use: 'Utiliser la clé d’accès',
    loginTitle: 'Se connecter avec une clé d’accès',
    loginHeading: 'Utilisez votre clé d’accès',
    loginText: 'Elle vous connecte sur {host}, sans attendre d’e-mail.',
    forgetText:
      'Ensuite, elle n’ouvrira plus le portefeuille. Vous pouvez aussi la supprimer dans votre gestionnaire de mots de passe.',
  },

  window: {
    hint: 'Votre navigateur ne demande rien ?',
    open: 'Essayer dans une fenêtre',
    blocked:
      'Le navigateur n’a pas ouvert de fenêtre. Autorisez les fenêtres pour cette page, puis réessayez.',
    title: 'Clé d’accès',
    createHeading: 'Créez la clé d’accès ici',
    useHeading: 'Utilisez la clé d’accès ici',
    text: 'Votre navigateur demande dans cette fenêtre. Elle se ferme d’elle-même.',
    go: 'Continuer',
  },

  passkeyProblems: {
    PASSKEY_NOT_ALLOWED:
      'La clé d’accès n’a pas été utilisée : elle a été refusée, ou cela a pris trop de temps. Réessayez, ou choisissez un autre moyen.',
    PASSKEY_KNOWN: 'Cet appareil a déjà une clé d’accès pour votre portefeuille.',
    PASSKEY_UNSUPPORTED:
      'Ce navigateur n’a pas de clés d’accès. Votre code de récupération fonctionne partout.',
    PASSKEY_ELSEWHERE: 'Ce navigateur n’utilise pas de clés d’accès à l’intérieur d’une page.',
    PASSKEY_WITHOUT_PRF:
      'Ce type de clé d’accès peut vous connecter mais pas déverrouiller votre portefeuille. Rien n’a été modifié. Utilisez votre code de récupération.',
    PASSKEY_CHANGES:
      'Cette clé d’accès a donné une autre clé la seconde fois, elle pourrait donc vous bloquer l’accès. Rien n’a été modifié. Votre code de récupération fonctionne partout.',
    PASSKEY_CLOSED: 'La clé d’accès n’a pas ouvert le portefeuille ici. Prenez votre code de récupération.',
    PASSKEY_UNKNOWN:
      'Cette clé d’accès n’est pas connue ici. Connectez-vous autrement, puis ajoutez-en une dans les réglages.',
    PASSKEY_REFUSED: 'La clé d’accès n’a pas été acceptée. Réessayez.',
    PASSKEY_WINDOW_CLOSED: 'La fenêtre a été fermée avant que la clé d’accès soit utilisée.',
  },

  confirm: {
    title: 'Confirmez que c’est vous',
    heading: 'Saisissez le code',
    sent: 'Nous avons envoyé 6 chiffres à {email}. Ils ne servent qu’à cela.',
    label: 'Code à 6 chiffres',
    wrong: 'Code incorrect. Tentatives restantes : {left}.',
    expired: 'Le code a expiré. Revenez en arrière et demandez-en un autre.',
    passkeyHeading: 'Maintenant votre clé d’accès',
    passkeyText:
      'Votre portefeuille a une clé d’accès, il la faut donc aussi. Si elle est perdue, retirez-la d’abord dans les réglages.',
    stale: 'Pour cela, déconnectez-vous, puis reconnectez-vous. Vous avez ensuite cinq minutes.',
  },

  rename: {
    named: 'Renommer : {name}',
    title: 'Renommer',
    label: 'Nom',
    hint: 'Un nom à vous permet de le reconnaître. Vide : le nom d’origine.',
    save: 'Enregistrer',
    done: 'Le nom a été changé.',
  },

  address: {
    title: 'Ajouter une adresse e-mail',
    heading: 'Se connecter aussi par e-mail',
    text: 'Un code envoyé à {email} vous connectera aussi. Votre connexion actuelle continue de fonctionner.',
    changeTitle: 'Changer d’adresse e-mail',
    changeHeading: 'Se connecter avec une autre adresse\u00a0?',
    changeText: 'Votre portefeuille signe que {email} remplace {previous}. Chacune reçoit ensuite un code.',
    cannotRead: 'Je ne peux plus lire ma messagerie actuelle',
    laterHeading: 'Sans votre messagerie actuelle, il faut des jours',
    laterText:
      'Seule {email} reçoit un code. Le changement attend ensuite et {previous} en est avertie\u00a0: de là, on peut geler le compte. D’ici là, vous vous connectez comme avant et pouvez arrêter le changement dans ces réglages.',
    stop: 'Arrêter le changement d’adresse',
    stopText: 'Vous vous connectez avec {email} à partir du {date}',
    stopped: 'Votre adresse reste la même.',
  },

  keys: {
    row: 'Exporter la clé privée',
    rowText: 'Nécessite un code',
    rowTextPasskey: 'Nécessite un code et votre clé d’accès',
    title: 'Exporter la clé privée',
    heading: 'Toute personne ayant cette clé contrôle votre portefeuille',
    warnings: [
      'Quiconque la lit peut tout prendre, à tout moment.',
      '{host} ne la demandera jamais.',
      'Elle ne peut être ni changée ni révoquée.',
    ],
    start: 'M’envoyer un code',
    startWithout: 'Continuer',
    showTitle: 'Clé privée',
    showHeading: 'Gardez-la pour vous',
    showText: 'Importez-la dans un autre portefeuille, ou gardez-la là où vous seul pouvez la lire.',
    evm: 'Ethereum et autres réseaux EVM',
    solana: 'Solana',
    hidden: 'Masquée',
    show: 'Afficher',
    hide: 'Masquer',
    copy: 'Copier',
    copied:
      'Copiée. D’autres applications peuvent lire le presse-papiers : copiez autre chose quand vous avez fini.',
    copyFailed: 'Le navigateur n’a pas autorisé la copie. Affichez-la et notez-la.',
    autoHide: 'Elle est de nouveau masquée au bout d’une minute.',
    keystore: 'Fichier chiffré',
    keystoreText:
      'La clé EVM, chiffrée avec un mot de passe à vous. Les portefeuilles l’appellent fichier keystore ou JSON.',
    password: 'Mot de passe',
    passwordHint: 'Au moins 12 caractères. Sans lui, le fichier ne vaut rien.',
    passwordShort: 'C’est trop court : prenez au moins 12 caractères.',
    encrypt: 'Chiffrer',
    encrypting: 'Chiffrement en cours. Cela prend quelques secondes.',
    file: 'Contenu du fichier',
    done: 'Terminé',
    inWindow: 'La clé s’affiche dans l’autre fenêtre.',
    showInWindow: 'L’afficher dans une fenêtre',
    windowText: 'La clé s’affiche dans une fenêtre du portefeuille, qu’aucune page ne peut recouvrir.',
  },

  remove: {
    row: 'Supprimer le compte',
    rowText: 'Avec son portefeuille, définitivement',
    title: 'Supprimer le compte',
    heading: 'Supprimer définitivement votre compte ?',
    points: [
      'Tous les accès au portefeuille sont supprimés : appareils, clés d’accès, code de récupération.',
      'Ce que contient le portefeuille reste sur les réseaux, mais personne ne peut le déplacer sans la clé privée.',
      'Se reconnecter crée un nouveau portefeuille, vide.',
      'Il faut 72 heures, ou 7 jours dans un navigateur qui ne peut pas ouvrir le portefeuille. D’ici là, vous pouvez l’arrêter ici ou avec le lien de l’e-mail.',
    ],
    export: 'Exporter d’abord la clé privée',
    start: 'Continuer',
    finalHeading: 'Dernière question',
    finalText: 'Supprimer le compte de {email} et son portefeuille {address} ?',
    confirm: 'Supprimer définitivement',
    cancel: 'Annuler',
    stop: 'Arrêter la suppression',
    stopText: 'Votre compte sera supprimé le {date}',
    stopped: 'Votre compte est conservé.',
    begun: 'Votre compte sera supprimé le {date}. D’ici là, vous pouvez l’arrêter ici.',
    used: 'Le portefeuille a servi au cours des dernières 24 heures. Utilisez un navigateur qui l’ouvre, ou réessayez {time}.',
  },

  recovery: {
    title: 'Récupération de votre portefeuille',
    heading: 'Est-ce bien vous\u00a0?',
    text: '{browser} demande à {host} d’ouvrir votre portefeuille sans le code de récupération. C’est possible à partir du {date}. Si ce n’est pas vous, arrêtez-le\u00a0: ce navigateur est déconnecté.',
    stop: 'Arrêter la récupération',
    mine: 'C’est moi',
    stopText: '{browser} peut ouvrir votre portefeuille à partir du {date}',
    stopped: 'La récupération a été arrêtée.',
  },

  freeze: {
    row: 'Geler le portefeuille',
    rowText: 'Si vous pensez que quelqu’un d’autre peut y entrer',
    title: 'Geler le portefeuille',
    heading: 'Geler votre portefeuille ?',
    text: 'Rien ne peut être signé avec lui tant que vous ne vous reconnectez pas avec un nouveau code ou une clé d’accès. Dans un navigateur qui ne l’a jamais utilisé, il faut 24 heures de plus.',
    confirm: 'Geler maintenant',
    done: 'Le portefeuille est gelé.',
  },
}
