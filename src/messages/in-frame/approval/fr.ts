import type { ApprovalMessages } from './en.ts'

export const fr: ApprovalMessages = {
  approve: 'Approuver',
  reject: 'Refuser',
  close: 'Fermer',
  account: 'Compte',
  waiting: '{count} autres en attente',
  feeAtMost: 'au plus {amount}',
  feeSponsored: 'Payés par {name}',
  working: 'Un instant',
  signing: 'Signature en cours',
  sending: 'Envoi en cours',
  checkingAgain: 'Dernière vérification',
  failed: 'Cela n’a pas fonctionné.',
  maybeSentTitle: 'L’envoi a peut-être eu lieu.',
  maybeSentText: 'Le serveur du portefeuille ne répond plus. Consultez votre activité avant de réessayer.',
  windowText:
    'Ce navigateur ne peut pas savoir si quelque chose recouvre cet écran\u00a0: vous approuvez donc dans une fenêtre du portefeuille.',
  windowAlways: 'Vous approuvez dans une fenêtre du portefeuille, que cette page ne peut pas recouvrir.',
  covered:
    'Quelque chose recouvre une partie de cet écran. Vous pourrez approuver quand il sera entièrement visible.',
  pressAgain: 'Appuyez encore une fois\u00a0: quelque chose vient de bouger ici.',
  openWindow: 'Approuver dans une fenêtre',
  windowOpen: 'Approuvez dans la fenêtre qui s’est ouverte.',
  windowBlocked:
    'Le navigateur n’a pas ouvert la fenêtre. Autorisez ici les fenêtres pop-up, puis appuyez de nouveau.',
}
