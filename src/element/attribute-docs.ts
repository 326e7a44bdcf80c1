/**
 * What editors and the manifest say about the elements. `npm run manifest` writes `custom-elements.json`,
 * `web-types.json` and `vscode.html-custom-data.json` from here; nothing of it is in the bundle.
 */
import { ENTRY_VIEWS } from '../domain/routes.ts'
import type { EventName } from '../stores/events.ts'
import type { AttributeName } from './attributes.ts'

interface AttributeDoc {
  about: string
  /** As TypeScript writes the property. */
  type: string
  default?: string
  /** The words that an editor may offer. */
  values?: readonly string[]
}

interface EventDoc {
  about: string
  /** As TypeScript writes the detail. */
  detail: string
}

const views = Object.entries(ENTRY_VIEWS).flatMap(([name, isEntry]) => (isEntry ? [name] : []))

export const ATTRIBUTE_DOCS = {
  'project-id': {
    about:
      'The project at the wallet catalogue, the relay and the balance service. Without it only installed wallets connect.',
    type: 'string',
  },
  networks: {
    about:
      'The networks of the page: CAIP-2 ids or known names, with spaces between. The first is the default.',
    type: 'string[]',
    default: 'eip155:1',
  },
  'custom-networks': {
    about: 'Networks that are not in the built-in list. As an attribute: a JSON array.',
    type: 'object[]',
  },
  'default-network': {
    about: 'The network that a new visitor starts on, as a CAIP-2 id. The first of `networks` unless set.',
    type: 'string',
  },
  open: { about: 'Whether the modal is open. Setting it opens, removing it closes.', type: 'boolean' },
  view: {
    about:
      'The view that the modal opens with. One that needs a wallet shows Connect first when there is none.',
    type: 'string',
    default: 'Connect',
    values: views,
  },
  'theme-mode': {
    about: 'Light, dark, or as the visitor’s system is.',
    type: "'light' | 'dark' | 'auto'",
    default: 'auto',
    values: ['light', 'dark', 'auto'],
  },
  'theme-variables': {
    about:
      'Tokens by name, with or without `--wallet-`. As an attribute: a JSON object. The same can be set in CSS.',
    type: 'Record<string, string>',
  },
  lang: {
    about:
      'The language, as BCP 47. Unless set: that of the nearest ancestor with a `lang`, then the browser’s.',
    type: 'string',
  },
  features: {
    about: 'Feature flags and orders. As an attribute: a JSON object. What is left out keeps its default.',
    type: 'Partial<Features>',
  },
  'featured-wallet-ids': {
    about:
      'Catalogue ids of wallets to list before those that the catalogue recommends, with spaces between.',
    type: 'string[]',
  },
  'include-wallet-ids': {
    about:
      'Catalogue ids of the only wallets to offer, with spaces between. Installed ones are listed all the same.',
    type: 'string[]',
  },
  'exclude-wallet-ids': {
    about: 'Wallets not to list: catalogue ids, or ids of installed wallets, with spaces between.',
    type: 'string[]',
  },
  'app-name': { about: 'What wallets call the page. The document’s title unless set.', type: 'string' },
  'app-description': {
    about: 'What wallets say of the page. The document’s description unless set.',
    type: 'string',
  },
  'app-url': {
    about: 'The address that phones show, of the page’s origin. That origin unless set.',
    type: 'string',
  },
  'app-icon': {
    about: 'The URL of the icon that wallets show. The document’s icon unless set.',
    type: 'string',
  },
  'sign-in': {
    about: 'Whether a visitor signs in with the wallet: not at all, if they like, or always.',
    type: "'off' | 'optional' | 'required'",
    default: 'off',
    values: ['off', 'optional', 'required'],
  },
  'sign-in-statement': { about: 'The sentence inside the message that is signed.', type: 'string' },
  'sign-in-nonce-url': {
    about: 'Where a nonce is asked for. Without it the nonce is made here.',
    type: 'string',
  },
  'sign-in-verify-url': {
    about: 'Where the signed message is posted. Without it the session is local.',
    type: 'string',
  },
  'sign-in-session-url': { about: 'Where a session is asked for.', type: 'string' },
  'sign-in-sign-out-url': { about: 'Where signing out is posted.', type: 'string' },
  'terms-url': { about: 'The terms that the legal checkbox links to.', type: 'string' },
  'privacy-url': { about: 'The privacy policy that the legal checkbox links to.', type: 'string' },
  'api-url': { about: 'Another host for the wallet catalogue and its pictures.', type: 'string' },
  'rpc-url': { about: 'Another host for the blockchain API.', type: 'string' },
  'relay-url': { about: 'Another relay for pairing with phones.', type: 'string' },
  'secure-url': { about: 'Another host for the embedded wallet’s frame.', type: 'string' },
  'analytics-url': { about: 'Another host for analytics.', type: 'string' },
  'custom-rpc-urls': {
    about: 'RPC URLs by CAIP-2 id, asked before all others. As an attribute: a JSON object.',
    type: 'Record<string, string[]>',
  },
  name: {
    about:
      'The name under which a form posts who signed in: `name-address`, `name-message` and `name-signature`.',
    type: 'string',
  },
  debug: { about: 'Alerts explain themselves.', type: 'boolean' },
} as const satisfies Record<AttributeName, AttributeDoc>

/** Every fact is an event; the compiler asks for the words of a new one. */
export const EVENT_DOCS = {
  opening: {
    about: 'The modal is about to open. `preventDefault()` keeps it closed.',
    detail: '{ view: string }',
  },
  opened: { about: 'The modal can be seen.', detail: '{ view: string }' },
  closing: {
    about: 'The modal is about to close. `preventDefault()` keeps it open.',
    detail: '{ view: string }',
  },
  closed: { about: 'The modal is gone.', detail: '{ view: string }' },
  connecting: {
    about: 'A wallet is being asked to connect.',
    detail: '{ connector: { id: string; name: string; type: string } }',
  },
  connected: {
    about: 'A wallet is connected, or was taken up again from the last visit (`restored`).',
    detail:
      '{ address: string; caipAddress: string; namespace: string; network: string; connector: { id: string; name: string; type: string }; accounts: { address: string; type?: string }[]; restored: boolean }',
  },
  disconnected: {
    about: 'A connection has ended, and why.',
    detail: "{ namespace: string; reason: 'user' | 'wallet' | 'expired' | 'replaced' }",
  },
  'account-changed': {
    about: 'Another account of a connected wallet is in use.',
    detail: '{ address: string; caipAddress: string; namespace: string; previous: string }',
  },
  'network-changed': {
    about: 'Another network is in use. Both are CAIP-2 ids.',
    detail: '{ network: string; namespace: string; previous: string }',
  },
  'signed-in': {
    about:
      'The visitor proved to own the account, and whoever verifies said yes. Not told again after a reload.',
    detail:
      '{ address: string; caipAddress: string; network: string; message: string; signature: string; data: SignInData }',
  },
  'signed-out': {
    about: 'The session ended: signed out here or in another tab, disconnected, or expired.',
    detail: '{ caipAddress: string }',
  },
  track: {
    about: 'A product event, whether or not analytics is on.',
    detail: '{ event: string; properties: Record<string, unknown> }',
  },
  'wallet-error': {
    about: 'Something went wrong. The code is one of the error catalogue.',
    detail: '{ code: string; message: string; cause: unknown }',
  },
} as const satisfies Record<EventName, EventDoc>

/** The public tokens. Their defaults are read from the CSS. */
export const TOKEN_DOCS = {
  '--wallet-accent': 'The main button and what is chosen.',
  '--wallet-on-accent': 'Text on the accent.',
  '--wallet-bg': 'The modal’s background.',
  '--wallet-raised': 'Rows, tiles and fields.',
  '--wallet-raised-hover': 'Rows and tiles under the pointer.',
  '--wallet-line': 'Hairlines.',
  '--wallet-text': 'Text.',
  '--wallet-text-2': 'Secondary text.',
  '--wallet-text-3': 'The quietest text.',
  '--wallet-good': 'Text and marks of success.',
  '--wallet-warn': 'Text of a warning.',
  '--wallet-warn-bg': 'Background of a warning.',
  '--wallet-bad': 'Text of an error.',
  '--wallet-bad-bg': 'Background of an error.',
  '--wallet-scrim': 'What lies over the page while the modal is open.',
  '--wallet-shadow': 'The modal’s shadow.',
  '--wallet-radius-modal': 'Corners of the modal.',
  '--wallet-radius-row': 'Corners of rows and tiles.',
  '--wallet-radius-icon': 'Corners of icons.',
  '--wallet-radius-button': 'Corners of the two buttons.',
  '--wallet-gap': 'Space between rows.',
  '--wallet-pad': 'Space around the contents.',
  '--wallet-font': 'The font family.',
} as const satisfies Record<`--wallet-${string}`, string>

type Token = keyof typeof TOKEN_DOCS

const BUTTON_TOKENS = [
  '--wallet-accent',
  '--wallet-on-accent',
  '--wallet-raised',
  '--wallet-raised-hover',
  '--wallet-text',
  '--wallet-bad',
  '--wallet-bad-bg',
  '--wallet-radius-button',
  '--wallet-font',
] as const satisfies readonly Token[]

const MODAL_TOKENS = (Object.keys(TOKEN_DOCS) as Token[]).filter((name) => name !== '--wallet-radius-button')

const buttonParts = { button: 'The native button.' }

/** The three elements, by tag. Only `<wallet-modal>` has attributes and events of its own. */
export const ELEMENT_DOCS = {
  'wallet-modal': {
    className: 'WalletModal',
    about:
      'Lets a visitor connect a crypto wallet. One on a page is enough; its state is `window.walletKit`’s.',
    tokens: MODAL_TOKENS,
    parts: {},
  },
  'wallet-button': {
    className: 'WalletButton',
    about: 'A button that says Connect, then which account is in use. It opens the modal.',
    tokens: BUTTON_TOKENS,
    parts: buttonParts,
  },
  'wallet-network-button': {
    className: 'WalletNetworkButton',
    about: 'A button that names the network in use. It opens the list of networks.',
    tokens: BUTTON_TOKENS,
    parts: buttonParts,
  },
} as const
