/** The sentences of mails and of the pages that they link to. `{site}` is the host of the page, `{browser}` what the browser calls itself. */
export const en = {
  unknownBrowser: 'a browser',

  codeSubject: 'Your code for {site}',
  codeIntro: 'Type this code to log in at {site} with {browser}:',
  codeExpires: 'It works for 10 minutes, and only there.',
  codeWarning:
    'Never tell it to a person or type it anywhere else. If you did not ask for it, do nothing: without it no login happens.',

  linkSubject: 'Log in at {site}?',
  linkIntro: '{browser} asks to log in at {site} with this address.',
  linkAsk: 'If that is you, open this link and approve it. You get a 6-digit code afterwards.',
  linkButton: 'Look at this login',
  linkExpires: 'The link works for 15 minutes.',
  linkWarning: 'If it is not you, do nothing: without your approval no code is sent.',

  changeOldSubject: 'Your code to change your address at {site}',
  changeOldIntro: 'Type this code at {site} to replace this address with {email}:',
  changeNewSubject: 'Confirm this address for {site}',
  changeNewIntro: 'Type this code at {site} to log in with this address from now on:',

  changedOldSubject: 'Your address at {site} was changed',
  changedOldIntro: 'You log in at {site} with {email} from now on, no longer with this address.',
  changedOldAsk: 'If that was not you, undo it within 24 hours: this link shows how.',
  changedOldButton: 'Look at this change',
  changedNewSubject: 'You log in at {site} with this address now',
  changedNewIntro:
    'This address has replaced the previous one of your account. For 24 hours the previous one can undo it.',
  undoneSubject: 'The change of your address at {site} was undone',
  undoneIntro: 'You log in at {site} with {email} again. All browsers were logged out.',

  linkPageTitle: 'Is this you?',
  linkPageIntro: 'A browser asks to log in with your address.',
  siteLabel: 'Site',
  browserLabel: 'Browser',
  addressLabel: 'Address',
  askedLabel: 'Asked at',
  linkPageWarning: 'Approve it only if you have just typed your address there yourself.',
  approve: 'Yes, that is me',
  refuse: 'No, it is not me',
  approvedTitle: 'Approved',
  approvedText: 'Go back to the window where you log in. A 6-digit code is on its way to your mailbox.',
  unmailedText:
    'The code could not be mailed. Go back to the window where you log in and ask for another one.',
  refusedTitle: 'Refused',
  refusedText: 'No code is sent. You need to do nothing else.',
  deadTitle: 'This link does not work any more',
  deadText: 'It has expired, or is not complete. Ask for another where you log in.',

  undoTitle: 'Undo this change?',
  undoIntro: 'The address of your account was changed.',
  previousLabel: 'Before',
  currentLabel: 'Now',
  untilLabel: 'Can be undone until',
  undoEffect: 'Undoing brings the previous address back and logs out all browsers.',
  undo: 'Undo the change',
  undoneTitle: 'Undone',
  undoneText: 'You log in with {email} again. All browsers were logged out.',
  undoDeadText: 'The change was undone already, or the 24 hours are over.',

  openedSubject: 'Your wallet at {site} was opened without your recovery code',
  openedIntro: '{browser} has opened your wallet at {site} without your recovery code.',
  openedAsk: 'If that was not you, tell the site at once: it can freeze the wallet.',

  recoverySubject: 'Your wallet at {site} is about to be opened without your recovery code',
  recoveryIntro: '{browser} asks to open your wallet at {site} without your recovery code.',
  recoveryTime: 'That is possible from this time on: {time}.',
  recoveryAsk: 'If that is not you, stop it before: this link shows how.',
  recoveryButton: 'Look at this recovery',

  recoveryTitle: 'Stop this recovery?',
  recoveryPageIntro: 'A browser asks to open your wallet without its recovery code.',
  possibleLabel: 'Possible from',
  stopEffect: 'Stopping keeps the wallet closed there and logs out all browsers.',
  stop: 'Stop the recovery',
  stoppedTitle: 'Stopped',
  stoppedText: 'The wallet stays closed there. All browsers were logged out.',
  recoveryDeadText: 'The recovery was stopped already, or it is over.',

  tooOftenTitle: 'Too many requests',
  tooOftenText: 'Too many requests came from your network. Time to wait: {time}.',
  badTitle: 'That did not work',
  badText: 'The page got something that it does not expect. Open the link of the mail again.',
  notFoundTitle: 'There is no such page',
  notFoundText: 'Check that the address is complete, as it is in the mail.',
  troubleTitle: 'This is not possible at the moment',
  troubleText: 'Open the link again in a minute.',

  loadingTitle: 'One moment',
  loadingText: 'The page where you log in opens here.',
  socialDoneTitle: 'Almost done',
  socialDoneText: 'Go back to {site}. This window closes by itself.',
  socialDigitsTitle: 'Type these digits at {site}',
  socialDigitsText: 'Your browser keeps this window apart from that page. The digits work for 5 minutes.',
  socialDigitsWarning:
    'Type them only where you have begun to log in yourself, and tell them to no one. If you have not, close this window: without the digits no login happens.',
  socialNotTitle: 'You are not logged in',
  socialDeniedText: 'You did not allow it at {provider}. Close this window to go back.',
  socialFailedText: '{provider} did not confirm who you are. Close this window and try again.',
  socialOverTitle: 'This login is over',
  socialOverText:
    'It has ended already, or it took too long. Close this window, and begin again where you log in.',
}

export type GatewayMessages = Readonly<Record<keyof typeof en, string>>
