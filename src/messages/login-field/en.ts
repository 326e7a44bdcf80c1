/** What Connect says on pages that offer the login by e-mail; the login's own words come once an address is typed. */
export const en = {
  label: 'Email address',
  submit: 'Continue with email',
  passkey: 'Use a passkey',
  /** A login that waits for its mail, also after a reload of the page. */
  enterCode: 'Enter the code we sent to {email}',
  openMail: 'Open the email we sent to {email}',
  or: 'or',
  wallets: 'Continue with a wallet',
  loadFailed: 'This couldn’t be loaded. Check your connection and try again.',
  /** Links of the page: `{terms}` and `{privacy}`, or `{link}`, the only one. */
  legal: {
    terms: 'terms of service',
    privacy: 'privacy policy',
    agree: 'I agree to our {terms} and {privacy}',
    agreeOne: 'I agree to our {link}',
    notice: 'By connecting your wallet, you agree to our {terms} and {privacy}.',
    noticeOne: 'By connecting your wallet, you agree to our {link}.',
  },
}

export type LoginFieldMessages = typeof en
