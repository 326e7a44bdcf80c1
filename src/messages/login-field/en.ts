/** What Connect says on pages that offer the login by e-mail; the login's own words come once an address is typed. */
export const en = {
  label: 'Email address',
  submit: 'Continue with email',
  passkey: 'Use a passkey',
  or: 'or',
  wallets: 'Continue with a wallet',
  loadFailed: 'This could not be loaded. Check your connection and try again.',
}

export type LoginFieldMessages = typeof en
