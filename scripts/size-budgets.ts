/**
 * Budgets of what a visitor waits for, per load, in kB (1000 bytes) after brotli 11. A budget is slightly above the current size. A load is one or
 * two files of `vite.config.ts`, with the imports that no earlier load has.
 */
export interface Load {
  when: string
  files: readonly string[]
  /** Loads that are complete by then. */
  after: readonly string[]
  budget: number
  /** Whether `files` are alternatives, of which the largest counts. */
  isChoice?: true
}

/** English is part of the first open, and a separate file in later loads. */
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'ja', 'pt', 'tr', 'zh']
const OPEN = ['script tag', 'first open']
const CONNECTED = [...OPEN, 'sentences', 'connect', 'catalogue', 'installed wallet']

export const LOADS: Readonly<Record<string, Load>> = {
  'script tag': { when: 'the page loads', files: ['wallet-modal'], after: [], budget: 8.26 },
  buttons: {
    when: 'the page has a <wallet-button>',
    files: ['buttons'],
    after: ['script tag'],
    budget: 3.5,
  },
  form: { when: 'the element has a name', files: ['form'], after: ['script tag'], budget: 1.5 },
  announce: { when: 'the page sets announce', files: ['announce'], after: [...OPEN, 'connect'], budget: 2.5 },
  'first open': {
    when: 'the modal opens',
    files: ['first-open'],
    after: ['script tag'],
    budget: 86.3,
  },
  language: {
    when: 'the page is not in English',
    files: LANGUAGES.filter((language) => language !== 'en').map((language) => `first-${language}`),
    after: OPEN,
    budget: 1,
    isChoice: true,
  },
  sentences: { when: 'the modal is open', files: ['views', 'en'], after: OPEN, budget: 5.2 },
  'language of the sentences': {
    when: 'the modal is open, and the page is not in English',
    files: LANGUAGES.filter((language) => language !== 'en'),
    after: OPEN,
    budget: 4.45,
    isChoice: true,
  },
  connect: {
    when: 'the modal is open, or a session restored',
    files: ['connect'],
    after: OPEN,
    budget: 47,
  },
  catalogue: {
    when: 'the modal is open',
    files: ['catalogue'],
    after: [...OPEN, 'connect'],
    budget: 9,
  },
  analytics: {
    when: 'the modal is open, and the page sets analytics-url',
    files: ['analytics'],
    after: [...OPEN, 'connect', 'catalogue'],
    budget: 2.8,
  },
  project: {
    when: 'the modal is open, on a page with a project id',
    files: ['project'],
    after: [...OPEN, 'connect', 'catalogue'],
    budget: 1.3,
  },
  'installed wallet': {
    when: 'an EVM wallet is chosen',
    files: ['connecting', 'evm'],
    after: [...OPEN, 'connect'],
    budget: 23.2,
  },
  pairing: {
    when: 'a WalletConnect wallet is chosen',
    files: ['pairing', 'load-client'],
    after: [...CONNECTED, 'account'],
    budget: 102,
  },
  'sign-in': { when: 'the page wants a sign-in', files: ['sign-in'], after: CONNECTED, budget: 3.2 },
  account: { when: 'a wallet is connected', files: ['account'], after: CONNECTED, budget: 31.4 },
  transactions: {
    when: 'a transaction is asked for, or has not ended',
    files: ['transactions'],
    after: [...CONNECTED, 'account'],
    budget: 6.3,
  },
  batches: {
    when: 'a page asks about batches of calls',
    files: ['batches'],
    after: [...CONNECTED, 'account', 'transactions'],
    budget: 4.1,
  },
  'status of a batch': {
    when: 'a page shows a batch of calls',
    files: ['calls-status'],
    after: [...CONNECTED, 'account', 'transactions', 'batches'],
    budget: 2,
  },
  requests: {
    when: 'a request is explained',
    files: ['requests'],
    after: [...CONNECTED, 'account', 'transactions'],
    budget: 27.55,
  },
  reading: {
    when: 'a request is explained',
    files: ['reading-evm', 'reading-solana', 'reading-bitcoin'],
    after: [...CONNECTED, 'account', 'transactions', 'requests', 'other wallets'],
    budget: 18.2,
    isChoice: true,
  },
  'trial runs': {
    when: 'a request on EVM is explained',
    files: ['evm-request-world'],
    after: [...CONNECTED, 'requests', 'reading'],
    budget: 10.7,
  },
  'other trial runs': {
    when: 'a request on Solana or Bitcoin is explained',
    files: ['solana-request-world', 'bitcoin-request-world'],
    after: [...CONNECTED, 'requests', 'reading', 'other wallets', 'solana', 'bitcoin'],
    budget: 6,
    isChoice: true,
  },
  review: {
    when: 'a request is shown',
    files: ['review'],
    after: [...CONNECTED, 'account', 'requests'],
    budget: 11.6,
  },
  send: {
    when: 'money is sent',
    files: ['send'],
    after: [...CONNECTED, 'account', 'requests', 'review'],
    budget: 18.2,
  },
  buy: {
    when: 'something is bought',
    files: ['buy'],
    after: [...CONNECTED, 'account', 'transactions'],
    budget: 17.9,
  },
  swap: {
    when: 'something is swapped',
    files: ['swap'],
    after: [...CONNECTED, 'account', 'requests', 'review', 'reading', 'send'],
    budget: 19.4,
  },
  'account names': {
    when: 'a name is registered',
    files: ['account-names'],
    after: [...CONNECTED, 'account', 'requests', 'send'],
    budget: 7.2,
  },
  help: { when: 'a visitor asks for help', files: ['help'], after: [...CONNECTED, 'project'], budget: 5.75 },
  'language of help': {
    when: 'a visitor asks for help',
    files: LANGUAGES.map((language) => `help-${language}`),
    ...{ after: OPEN, budget: 1.4 },
    isChoice: true,
  },
  sessions: {
    when: 'sessions are shown',
    files: ['sessions'],
    after: [...CONNECTED, 'account', 'requests', 'send', 'transfers'],
    budget: 7.9,
  },
  transfers: {
    when: 'a transfer is planned',
    files: ['send-evm', 'send-solana', 'send-bitcoin'],
    // The request review is loaded by then.
    after: [
      ...CONNECTED,
      'transactions',
      'other wallets',
      'solana',
      'bitcoin',
      'send',
      'requests',
      'reading',
    ],
    budget: 7.2,
    isChoice: true,
  },
  'language of requests': {
    when: 'a request is explained',
    files: LANGUAGES.map((language) => `requests-${language}`),
    after: OPEN,
    budget: 5.6,
    isChoice: true,
  },
  'language of sending': {
    when: 'money is sent',
    files: LANGUAGES.map((language) => `send-${language}`),
    after: OPEN,
    budget: 5,
    isChoice: true,
  },
  'language of buying': {
    when: 'something is bought',
    files: LANGUAGES.map((language) => `buy-${language}`),
    after: OPEN,
    budget: 3.5,
    isChoice: true,
  },
  'language of swapping': {
    when: 'something is swapped',
    files: LANGUAGES.map((language) => `swap-${language}`),
    after: OPEN,
    budget: 3.5,
    isChoice: true,
  },
  'language of sessions': {
    when: 'sessions are shown',
    files: LANGUAGES.map((language) => `sessions-${language}`),
    after: OPEN,
    budget: 1,
    isChoice: true,
  },
  'language of batches': {
    when: 'a page shows a batch of calls',
    files: LANGUAGES.map((language) => `batches-${language}`),
    after: OPEN,
    budget: 1,
    isChoice: true,
  },
  'language of names': {
    when: 'a name is registered',
    files: LANGUAGES.map((language) => `names-${language}`),
    after: OPEN,
    budget: 1.8,
    isChoice: true,
  },
  'login in Connect': {
    when: 'the modal opens on a page that offers a login by e-mail, or names its terms',
    files: ['login-field'],
    after: OPEN,
    budget: 3.85,
  },
  'language of the login in Connect': {
    when: 'the modal opens on a page that offers a login by e-mail, or names its terms',
    files: LANGUAGES.map((language) => `login-field-${language}`),
    after: OPEN,
    budget: 0.5,
    isChoice: true,
  },
  // Total of the two rows above in English; a page without an e-mail login and without terms loads none of it.
  'login by e-mail, in all': {
    when: 'the modal opens on a page that offers a login by e-mail',
    files: ['login-field', 'login-field-en'],
    after: OPEN,
    budget: 4.15,
  },
  'accounts elsewhere in Connect': {
    when: 'the modal opens on a page that offers logins with accounts elsewhere',
    files: ['social'],
    after: [...OPEN, 'login in Connect'],
    budget: 4.5,
  },
  'language of accounts elsewhere': {
    when: 'the modal opens on a page that offers logins with accounts elsewhere',
    files: LANGUAGES.map((language) => `social-${language}`),
    after: OPEN,
    budget: 1.5,
    isChoice: true,
  },
  embedded: {
    when: 'a visitor logs in by e-mail, or a login is restored',
    files: ['embedded'],
    after: [...CONNECTED, 'login in Connect', 'accounts elsewhere in Connect'],
    budget: 22.4,
  },
  'language of the login': {
    when: 'a visitor logs in by e-mail',
    files: LANGUAGES.map((language) => `email-${language}`),
    after: OPEN,
    budget: 2.3,
    isChoice: true,
  },
  names: {
    when: 'the account of a wallet is shown',
    files: ['names'],
    after: [...CONNECTED, 'account'],
    budget: 69.5,
  },
  'other wallets': {
    when: 'the page has networks of Solana or Bitcoin',
    files: ['other-wallets'],
    after: [...OPEN, 'connect'],
    budget: 29,
  },
  solana: {
    when: 'a Solana wallet is chosen',
    files: ['solana'],
    after: [...CONNECTED, 'other wallets'],
    budget: 10.4,
  },
  bitcoin: {
    when: 'a Bitcoin wallet is chosen',
    files: ['bitcoin'],
    after: [...CONNECTED, 'other wallets'],
    budget: 3.2,
  },
}

/** Files that few visitors load: verifying signatures in the browser, Bitcoin transactions, networks of the long list. */
export const RARE = [
  'verify',
  'contracts',
  'verify-solana',
  'verify-bitcoin',
  'bitcoin-signer',
  'build-psbt',
  'clear-signing',
  'psbt',
  'rest',
  'ccip',
  'secp256k1',
]

interface Moment {
  loads: readonly string[]
  budget: number
  files: number
}

/** Total that a visitor has loaded by then. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  'script tag': { loads: ['script tag'], budget: 8.26, files: 2 },
  'until Connect is visible': { loads: OPEN, budget: 94.6, files: 6 },
  'until an installed wallet is connected': { loads: CONNECTED, budget: 177.6, files: 12 },
}

/**
 * What the secure frame loads before it answers, in kB after brotli 11: the page with its imports. This code has to be trusted, so it stays small,
 * without React and chain code.
 */
export const FRAME_PAGES: Readonly<Record<string, { when: string; budget: number }>> = {
  sdk: { when: 'an e-mail login, or a wallet of one, begins', budget: 14.3 },
  approve: { when: 'a request is approved in a window', budget: 13.3 },
  window: { when: 'a passkey is made, or a key is shown, in a window', budget: 22 },
}
