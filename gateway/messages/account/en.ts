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
  frozenIntro:
    '{browser} has frozen your wallet at {site}. Nothing can be signed with it until you log in again.',
  deletedSubject: 'Your account at {site} was deleted',
  deletedIntro:
    '{browser} has deleted your account at {site} with all login and recovery methods of its wallet. Without an exported private key, the wallet can no longer be opened.',
}

export type AccountMailMessages = Readonly<Record<keyof typeof en, string>>
