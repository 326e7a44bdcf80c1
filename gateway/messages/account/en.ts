/** Messages of mails about exporting the key, deleting the account and changed factors. `{site}` and `{browser}` as in the other messages. */
export const en = {
  codeExpires: 'It’s valid for 10 minutes, only on {site}.',
  exportCodeSubject: 'Your code to show the private key of your wallet at {site}',
  exportCodeIntro: 'Type this code at {site} with {browser} to see the private key of your wallet:',
  deleteCodeSubject: 'Your code to delete your account at {site}',
  deleteCodeIntro: 'Type this code at {site} with {browser} to delete your account and its wallet:',
  emailCodeSubject: 'Your code to add an address to your account at {site}',
  emailCodeIntro: 'Type this code at {site} with {browser} to add another login address:',
  confirmWarning:
    'Never share it or type it anywhere else. If you didn’t request it, remove the browsers that you don’t know in the settings of your wallet.',
  exportedSubject: 'The private key of your wallet at {site} was shown',
  exportedIntro: '{browser} has shown the private key of your wallet at {site}.',
  passkeyAddedSubject: 'A passkey was added to your wallet at {site}',
  passkeyAddedIntro: '{browser} has added a passkey that opens your wallet at {site}.',
  wayRemovedSubject: 'A login or recovery method of your wallet at {site} was removed',
  wayRemovedIntro: '{browser} has removed a login or recovery method of your wallet at {site}.',
  noticeAsk: 'If that wasn’t you, move your assets to another wallet and contact the site at once.',
  frozenSubject: 'Your wallet at {site} is frozen',
  notMe: 'This was not me',
  frozenIntro:
    '{browser} has frozen your wallet at {site}. Nothing can be signed with it until you log in again: with a passkey or a browser that has used it, at once; elsewhere after 24 hours.',
  frozenByLinkIntro:
    'Your wallet at {site} was frozen with the link of a mail, and all browsers were logged out. Nothing can be signed with it until you log in again: with a passkey or a browser that has used it, at once; elsewhere after 24 hours.',
  unfreezingSubject: 'A login unfreezes your wallet at {site}',
  unfreezingIntro:
    '{browser} has logged in to your frozen wallet at {site}. It can use the wallet from {time} on.',
  unfreezingAsk: 'If that was not you, press the button before then: the wallet stays frozen.',
  freezeTitle: 'Freeze the wallet?',
  freezeText: 'A mail told you of a change that you did not make.',
  changedLabel: 'Changed at',
  freezeEffect:
    'Nothing can be signed or changed any more, and all browsers are logged out, until you log in again.',
  freeze: 'Freeze the wallet',
  frozenTitle: 'Frozen',
  frozenText:
    'Nothing can be signed or changed. To use the wallet again, log in with a passkey or a browser that has used it. Elsewhere it takes 24 hours.',
  freezeDeadText: 'It is older than 7 days or incomplete. You can freeze the wallet in its settings.',
  leavingSubject: 'Your account at {site} is about to be deleted',
  leavingIntro:
    '{browser} asks to delete your account at {site} with all login and recovery methods of its wallet. It is deleted at {time}.',
  leavingAsk:
    'To keep it, stop this before then: this link shows how. Without an exported private key, the wallet can no longer be opened afterwards.',
  leavingButton: 'Review this deletion',
  stayedSubject: 'Your account at {site} stays',
  stayedIntro: 'The deletion of your account at {site} was stopped.',
  stayTitle: 'Keep this account?',
  stayText: 'A browser asks to delete your account and its wallet.',
  deletedLabel: 'Deleted at',
  stayEffect: 'Keeping it stops the deletion and logs out all browsers.',
  stay: 'Keep the account',
  stayedTitle: 'The account stays',
  stayedText: 'Nothing is deleted. All browsers were logged out.',
  stayDeadText: 'The deletion was stopped already, or the account is deleted.',
  addressWaitsSubject: 'Your address at {site} changes on {time}',
  addressWaitsIntro:
    '{browser} asks to replace this address of your account at {site} with {email}, signed by your wallet and without a code from here. It changes on {time}.',
  addressWaitsAsk:
    'If that was not you, press the button: the account is frozen, and its address stays until you log in again. A browser that has used the wallet can then stop the change in its settings.',
  addressChangedSubject: 'Your address at {site} was changed',
  addressChangedIntro: 'You log in at {site} with {email} from now on, no longer with this address.',
  addressStoppedSubject: 'The address of your account at {site} stays',
  addressStoppedIntro: 'You log in at {site} with {previous} as before. The change to {email} was stopped.',
  deletedSubject: 'Your account at {site} was deleted',
  deletedIntro:
    '{browser} has deleted your account at {site} with all login and recovery methods of its wallet. Without an exported private key, the wallet can no longer be opened.',
}

export type AccountMailMessages = Readonly<Record<keyof typeof en, string>>
