/** What may be loaded, in kB (1000 bytes) after brotli 11. A chunk's row stands a little above what it is today. */

/** What people compare. */
export const TOTALS = { 'script tag': 6.0, 'first open': 78.0 }

/** What is loaded until the Connect view can be seen, by the file that `import()` names, and all they import. */
export const FIRST_OPEN = ['src/kit/core.ts', 'src/views/app.tsx']

export const CHUNKS: Record<string, number> = {
  'account-view': 2.0,
  'address-tint': 0.4,
  app: 9.0,
  ar: 2.1,
  button: 0.6,
  'connecting-external-view': 0.9,
  'copy-button': 0.9,
  core: 3.7,
  de: 2.2,
  'draw-button': 1.8,
  en: 1.5,
  es: 2.1,
  'evm-adapter': 12.8,
  fr: 2.2,
  'get-wallet-view': 0.5,
  he: 2.1,
  hi: 2.3,
  ja: 2.3,
  journeys: 5.0,
  'profile-wallets-view': 1.3,
  pt: 2.1,
  react: 62.0,
  'resolve-networks': 4.9,
  rest: 22.8,
  'rolldown-runtime': 0.5,
  shell: 6.0,
  skeleton: 0.5,
  'switch-network-view': 1.5,
  'switch-progress': 0.8,
  tag: 0.4,
  'toast-line': 0.7,
  tr: 2.2,
  'unsupported-chain-view': 0.9,
  url: 0.3,
  'view-icons': 0.5,
  'wait-ring': 1.0,
  'what-is-a-wallet-view': 0.5,
  zh: 1.9,
}
