import { ENTRY_VIEWS } from '../../src/domain/routes.ts'

export type AttributeKind = 'text' | 'url' | 'boolean' | 'json' | readonly string[]

export interface AttributeRow {
  name: string
  kind: AttributeKind
  hint?: string
}

const text = (name: string, hint?: string): AttributeRow => ({ name, kind: 'text', ...(hint && { hint }) })
const url = (name: string): AttributeRow => ({ name, kind: 'url', hint: 'https://…' })

const views = Object.keys(ENTRY_VIEWS)

/** Every attribute of the element, in the order of its documentation, in groups. */
export const attributeGroups: { title: string; rows: AttributeRow[] }[] = [
  {
    title: 'Networks',
    rows: [
      text('project-id', 'demo'),
      text('networks', 'eip155:1 base solana'),
      text('default-network', 'eip155:31337'),
      { name: 'custom-networks', kind: 'json' },
    ],
  },
  {
    title: 'Behaviour',
    rows: [
      { name: 'open', kind: 'boolean' },
      { name: 'debug', kind: 'boolean' },
      { name: 'view', kind: views },
      { name: 'features', kind: 'json', hint: '{ "swaps": false }' },
    ],
  },
  {
    title: 'Looks',
    rows: [
      { name: 'theme-mode', kind: ['light', 'dark', 'auto'] },
      text('lang', 'from the page'),
      { name: 'theme-variables', kind: 'json', hint: '{ "--wallet-accent": "#1668ff" }' },
    ],
  },
  {
    title: 'Wallets',
    rows: [text('featured-wallet-ids'), text('include-wallet-ids'), text('exclude-wallet-ids')],
  },
  {
    title: 'Your app',
    rows: [text('app-name'), text('app-description'), url('app-url'), url('app-icon')],
  },
  {
    title: 'Sign-in',
    rows: [
      { name: 'sign-in', kind: ['off', 'optional', 'required'] },
      text('sign-in-statement', 'Sign in to Acme'),
      ...['nonce', 'verify', 'session', 'sign-out'].map((step) => url(`sign-in-${step}-url`)),
      ...['terms-url', 'privacy-url'].map(url),
    ],
  },
  {
    title: 'Services',
    rows: [
      ...['api-url', 'rpc-url', 'relay-url', 'secure-url', 'analytics-url'].map(url),
      { name: 'custom-rpc-urls', kind: 'json', hint: '{ "eip155:1": [{ "url": "https://…" }] }' },
    ],
  },
]
