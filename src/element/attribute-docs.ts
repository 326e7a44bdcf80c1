/**
 * Descriptions of the elements for editors and documents. `npm run manifest` generates `custom-elements.json`, `web-types.json`,
 * `vscode.html-custom-data.json` and the tables in `docs/` from here; none of it is in the bundle.
 */
import { HOSTS } from '../domain/web/hosts.ts'
import { ENTRY_VIEWS } from '../domain/routes.ts'
import type { EventName } from '../stores/events.ts'
import type { AttributeName } from './attributes.ts'

interface AttributeDoc {
  about: string
  /** TypeScript type of the property. */
  type: string
  default?: string
  /** Values suggested by editors. */
  values?: readonly string[]
}

interface EventDoc {
  about: string
  /** TypeScript type of the detail. */
  detail: string
}

const views = Object.keys(ENTRY_VIEWS)

export const ATTRIBUTE_DOCS = {
  'project-id': {
    about:
      'Id of your project at the provider of the wallet catalogue, the relay and the Blockchain API. Without it only installed wallets connect.',
    type: 'string',
  },
  networks: {
    about: 'Networks of the page: CAIP-2 ids or known names, separated by spaces.',
    type: 'string[]',
    default: 'eip155:1',
  },
  'custom-networks': {
    about:
      'Networks that are not in the built-in list, or that replace one that is. As an attribute: a JSON array.',
    type: 'object[]',
  },
  'default-network': {
    about:
      'Network that the page uses until the visitor chooses one, as a CAIP-2 id; a wallet that connects is asked to switch to it. Unless set: the first of `networks`, and wallets stay where they are.',
    type: 'string',
  },
  open: {
    about:
      'A command of the page: setting it opens, removing it again closes. The state is not written into it, so that a page that is updated does not lose it: it is the property `open`, and `:state(open)` in style sheets.',
    type: 'boolean',
  },
  view: {
    about:
      'View that the modal opens with. Unless set: Account while a wallet is connected, else Connect. A view that needs a wallet shows Connect when none is connected.',
    type: 'string',
    values: views,
  },
  'theme-mode': {
    about: 'Light, dark, or the color scheme of the visitor’s system.',
    type: "'light' | 'dark' | 'auto'",
    default: 'auto',
    values: ['light', 'dark', 'auto'],
  },
  'theme-variables': {
    about:
      'Design tokens by name, with or without `--wallet-`. As an attribute: a JSON object. The same tokens can be set in CSS.',
    type: 'Record<string, string>',
  },
  lang: {
    about:
      'Language as a BCP 47 tag. Unless set: the `lang` of the nearest ancestor, then the browser’s language.',
    type: 'string',
  },
  features: {
    about: 'Feature flags and orders. As an attribute: a JSON object. Omitted keys keep their defaults.',
    type: 'Partial<Features>',
  },
  'featured-wallet-ids': {
    about: 'Catalogue ids of wallets to list before the recommended ones, separated by spaces.',
    type: 'string[]',
  },
  'include-wallet-ids': {
    about:
      'Catalogue ids of the only catalogue wallets to offer, separated by spaces. Installed, featured and custom wallets are listed as well.',
    type: 'string[]',
  },
  'exclude-wallet-ids': {
    about:
      'Wallets that are not listed: catalogue ids, or ids, rdns or names of installed wallets, separated by spaces.',
    type: 'string[]',
  },
  'app-name': {
    about: 'Name of the page in the modal and in wallets. Unless set: the document’s title.',
    type: 'string',
  },
  'app-description': {
    about: 'Description of the page for WalletConnect wallets. Unless set: the document’s description.',
    type: 'string',
  },
  'app-url': {
    about:
      'URL of the page for WalletConnect wallets. Must have the page’s origin; unless set, it is that origin.',
    type: 'string',
  },
  'app-icon': {
    about: 'URL of the page’s icon for wallets. Unless set: the document’s icon.',
    type: 'string',
  },
  'sign-in': {
    about: 'Whether visitors sign in with their wallet: never, if they like, or always.',
    type: "'off' | 'optional' | 'required'",
    default: 'off',
    values: ['off', 'optional', 'required'],
  },
  'sign-in-statement': { about: 'Sentence inside the message that the visitor signs.', type: 'string' },
  'sign-in-nonce-url': {
    about: 'Where a nonce is requested. Without it the browser makes the nonce.',
    type: 'string',
  },
  'sign-in-verify-url': {
    about: 'Where the signed message is posted. Without it the browser verifies the signature.',
    type: 'string',
  },
  'sign-in-session-url': {
    about: 'Where the session is requested. Without it the browser stores the session.',
    type: 'string',
  },
  'sign-in-sign-out-url': {
    about: 'Where signing out is posted. Without it the back end is not told.',
    type: 'string',
  },
  'terms-url': {
    about:
      'Terms of service, which Connect links to: visitors agree by connecting, or by a box (the feature `legalCheckbox`). http(s).',
    type: 'string',
  },
  'privacy-url': {
    about: 'Privacy policy, likewise.',
    type: 'string',
  },
  'api-url': {
    about: 'Host of the wallet catalogue and its pictures.',
    type: 'string',
    default: HOSTS.apiUrl,
  },
  'rpc-url': {
    about: 'Host of the Blockchain API and of the RPC that comes with a project id.',
    type: 'string',
    default: HOSTS.rpcUrl,
  },
  'relay-url': {
    about: 'Relay for pairing with WalletConnect wallets.',
    type: 'string',
    default: HOSTS.relayUrl,
  },
  'secure-url': {
    about:
      'Origin that serves the frame of the embedded wallet, such as `https://wallet.example.com`. With it, and a `project-id`, visitors can log in by e-mail in the view `EmailLogin`.',
    type: 'string',
  },
  'analytics-url': {
    about:
      'Server of your own that receives product events and reports of errors, by `POST …/e`: see [analytics](policies.md#analytics). Without it nothing is sent.',
    type: 'string',
  },
  analytics: {
    about:
      '`with-address`: what is sent to `analytics-url` contains the address in use. Any other value: it does not.',
    type: "'with-address'",
    values: ['with-address'],
  },
  'custom-rpc-urls': {
    about: 'RPC URLs by CAIP-2 id, asked before all others. As an attribute: a JSON object.',
    type: 'Record<string, string[]>',
  },
  preload: {
    about:
      'When the code of the modal may be fetched ahead of the click: never, when a trigger is hovered, focused or touched, or also when the page is idle and a trigger is in view. Never under Save-Data or on 2g.',
    type: "'none' | 'intent' | 'auto'",
    default: 'auto',
    values: ['none', 'intent', 'auto'],
  },
  review: {
    about:
      'Which requests are explained before the wallet is asked: those of our own views, such as sending, or also those that the page makes through `getProvider()`. With `all` the modal shows what such a request does, and rejects it with code 4001 when the user does.',
    type: "'own' | 'all'",
    default: 'own',
    values: ['own', 'all'],
  },
  announce: {
    about:
      "Offers the embedded login, and what is connected through the kit, to every library of the page by EIP-6963 and Wallet Standard, under the page's own name and icon. Connecting there opens the modal.",
    type: 'boolean',
  },
  name: {
    about:
      'Name under which the form around the element posts the sign-in: `name-address`, `name-message` and `name-signature`.',
    type: 'string',
  },
  debug: {
    about:
      'Alerts in the modal explain what to do, Help also shows the origin, the project and versions, and unreadable stored values are logged.',
    type: 'boolean',
  },
} as const satisfies Record<AttributeName, AttributeDoc>

/** Every public event; the compiler requires a description of a new one. */
/** Detail members that the three transaction events share. */
const TRANSACTION =
  "hash: string; network: string; kind: 'send' | 'swap' | 'approve' | 'request'; from: string; to?: string; token?: string; amount?: string; symbol?: string; decimals?: number"

export const EVENT_DOCS = {
  opening: {
    about: 'The modal is about to open. `preventDefault()` keeps it closed.',
    detail: '{ view: string }',
  },
  opened: { about: 'The modal is visible.', detail: '{ view: string }' },
  closing: {
    about: 'The modal is about to close. `preventDefault()` keeps it open.',
    detail: '{ view: string }',
  },
  closed: { about: 'The modal has closed.', detail: '{ view: string }' },
  connecting: {
    about: 'A wallet is asked to connect.',
    detail: '{ connector: { id: string; name: string; type: string } }',
  },
  connected: {
    about: 'A wallet is connected. `restored` is true for a connection from an earlier visit.',
    detail:
      '{ address: string; caipAddress: string; namespace: string; network: string; connector: { id: string; name: string; type: string }; accounts: { address: string; type?: string }[]; restored: boolean }',
  },
  disconnected: {
    about:
      'A connection has ended. `reason` is `user`, `wallet` (locked, revoked, disconnected by the wallet), `expired` (WalletConnect session) or `replaced` (by another wallet, or a login by a page without logins).',
    detail: "{ namespace: string; reason: 'user' | 'wallet' | 'expired' | 'replaced' }",
  },
  'account-changed': {
    about: 'Another account of a connected wallet is in use.',
    detail: '{ address: string; caipAddress: string; namespace: string; previous: string }',
  },
  'network-changed': {
    about: 'Another network is in use. `network` and `previous` are CAIP-2 ids.',
    detail: '{ network: string; namespace: string; previous: string }',
  },
  'signed-in': {
    about: 'A sign-in was verified. Not emitted again after a reload.',
    detail:
      '{ address: string; caipAddress: string; network: string; message: string; signature: string; data: SignInData }',
  },
  'signed-out': {
    about: 'The session has ended: signed out here or in another tab, disconnected, or expired.',
    detail: '{ caipAddress: string }',
  },
  'transaction-sent': {
    about:
      'A wallet sent a transaction that our views, or with `review` the page, asked for. Amounts are decimal strings in the smallest unit; `token` is absent for the currency of the network. Emitted once for each transaction, in the tab that asked.',
    detail: `{ ${TRANSACTION} }`,
  },
  'transaction-confirmed': {
    about:
      'The transaction went through. `arrived` is what the recipient got, where the network says so. Emitted once, after a reload too.',
    detail: `{ ${TRANSACTION}; block?: string; fee?: string; arrived?: string }`,
  },
  'transaction-failed': {
    about:
      'The transaction had no effect: it `failed` in a block, another transaction of the sender `replaced` it, or the network `dropped` it. Emitted once, after a reload too.',
    detail: `{ ${TRANSACTION}; reason: 'failed' | 'replaced' | 'dropped'; replacedBy?: string }`,
  },
  track: {
    about: 'A product event such as `MODAL_OPEN`. It is sent nowhere, unless the page sets `analytics-url`.',
    detail: '{ event: string; properties: Record<string, unknown> }',
  },
  'wallet-error': {
    about: 'A journey failed. `code` is one of the error codes.',
    detail: '{ code: string; message: string; cause: unknown }',
  },
} as const satisfies Record<EventName, EventDoc>

/** The public design tokens. Their defaults are read from the CSS. */
export const TOKEN_DOCS = {
  '--wallet-accent': 'Background of the main button.',
  '--wallet-on-accent': 'Text on the accent.',
  '--wallet-bg': 'Background of the modal.',
  '--wallet-raised': 'Rows, tiles and fields.',
  '--wallet-raised-hover': 'Rows and tiles under the pointer.',
  '--wallet-line': 'Hairlines.',
  '--wallet-text': 'Text.',
  '--wallet-text-2': 'Secondary text.',
  '--wallet-text-3': 'Tertiary text.',
  '--wallet-good': 'Text and marks of success.',
  '--wallet-warn': 'Text of a warning.',
  '--wallet-warn-bg': 'Background of a warning.',
  '--wallet-bad': 'Text of an error.',
  '--wallet-bad-bg': 'Background of an error.',
  '--wallet-scrim': 'Backdrop over the page while the modal is open.',
  '--wallet-shadow': 'Shadow of the modal.',
  '--wallet-radius-modal': 'Corners of the modal.',
  '--wallet-radius-row': 'Corners of rows and tiles.',
  '--wallet-radius-icon': 'Corners of icons.',
  '--wallet-radius-button': 'Corners of the two buttons.',
  '--wallet-gap': 'Space between rows.',
  '--wallet-pad': 'Space around the content.',
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

const buttonParts = { button: 'The native `<button>`.' }

/** Attributes of the two buttons; each has a property of that name. */
const disabled = { type: 'boolean', about: 'The button is disabled. `"false"` is off.' }
const label = {
  type: 'string',
  about: 'What the button says until a wallet is connected. Its content takes precedence.',
}

/** The three elements, by tag. The attributes of `<wallet-modal>` are those of `ATTRIBUTE_DOCS`, and only it has events. */
export const ELEMENT_DOCS = {
  'wallet-modal': {
    className: 'WalletModal',
    about:
      'Lets visitors connect a crypto wallet. A page needs one; it shares its state with `window.walletKit`.',
    tokens: MODAL_TOKENS,
    parts: {},
    attributes: {},
    slots: {},
  },
  'wallet-button': {
    className: 'WalletButton',
    about: 'A button that says Connect, then shows the account. It opens the modal.',
    tokens: BUTTON_TOKENS,
    parts: buttonParts,
    attributes: { disabled, label },
    slots: { '': 'What the button says until a wallet is connected.' },
  },
  'wallet-network-button': {
    className: 'WalletNetworkButton',
    about: 'A button that shows the network. It opens the list of networks.',
    tokens: BUTTON_TOKENS,
    parts: buttonParts,
    attributes: { disabled },
    slots: {},
  },
} as const
