import type { AttributeName, ERROR_ROWS, FEATURE_DEFAULTS } from './sources.ts'

/** Texts of the documents about the rows of the tables. The compiler or `write.ts` requires texts for new rows. */

export const ATTRIBUTE_GROUPS = {
  networks: ['networks', 'custom-networks', 'default-network', 'custom-rpc-urls'],
  wallets: ['featured-wallet-ids', 'include-wallet-ids', 'exclude-wallet-ids', 'features'],
  modal: ['open', 'view', 'theme-mode', 'theme-variables', 'lang', 'preload', 'review', 'announce', 'debug'],
  page: ['app-name', 'app-description', 'app-url', 'app-icon'],
  'sign-in': [
    'sign-in',
    'sign-in-statement',
    'sign-in-nonce-url',
    'sign-in-verify-url',
    'sign-in-session-url',
    'sign-in-sign-out-url',
    'name',
  ],
  services: ['project-id', 'api-url', 'rpc-url', 'relay-url', 'secure-url'],
  policies: ['terms-url', 'privacy-url', 'analytics-url', 'analytics'],
} as const satisfies Record<string, readonly AttributeName[]>

/** `undefined`: the option is accepted, but has no effect yet. */
export const FEATURE_WORDS: Record<keyof typeof FEATURE_DEFAULTS, string> = {
  enableWallets: '`false`: Connect lists no wallets.',
  enableWalletConnect: '`false`: no pairing and no catalogue rows; Connect lists installed wallets only.',
  enableEIP6963: '`false`: Connect does not list EVM wallets that announce themselves (EIP-6963).',
  enableInjected: '`false`: Connect does not list EVM wallets that only set `window.ethereum`.',
  experimental_preferUniversalLinks:
    '`true`: on mobile devices the universal link of a wallet (`link_mode` in the catalogue) is followed where it has one, not the link with its scheme.',
  enableNetworkSwitch:
    '`false`: Account does not lead to the list of networks, and nothing opens by itself when the wallet is on a network that the page does not have.',
  allowUnsupportedChain:
    '`true`: nothing opens by itself when the wallet is on a network that the page does not have.',
  enableReconnect: '`false`: a session of an earlier visit is ended instead of restored.',
  allWallets:
    'The way from Connect to the whole catalogue. `"SHOW"` is the same as `true`, `"HIDE"` the same as `false`; `"ONLY_MOBILE"`: on mobile devices only.',
  connectorTypeOrder: 'Order of the groups in Connect. Omitted groups follow in the default order.',
  multiWallet: '`true`: several wallets of one namespace can be connected at once.',
  receive: '`false`: Account has no Receive.',
  activity: '`false`: Account has no Activity.',
  walletFeaturesOrder:
    'Order of the actions in Account: `onramp`, `swaps`, `receive` and `send` exist. An order without one hides it.',
  send: '`false`: nothing can be sent from the modal, and Account has no Send.',
  analytics:
    '`false`: nothing is sent to `analytics-url`, neither product events nor reports of errors. Without `analytics-url` nothing is sent anyway.',
  legalCheckbox:
    '`true`: with `terms-url` or `privacy-url`, nothing in Connect can be chosen before a box is ticked. Without it Connect says that connecting is agreeing.',
  smartSessions:
    '`true`: the account has a list of the sessions that the wallet granted the page, each with what was taken of it and a way to end it. See [Sessions](sessions.md).',
  collapseWallets:
    '`true`: beside logins, Connect has one row in place of the list of wallets, and the row leads to it.',
  emailShowWallets: '`false`: the same as `collapseWallets`.',
  connectMethodsOrder:
    'Order of `wallet`, `email` and `social` in Connect; what is left out is not offered there. Without it wallets come first where one is installed.',
  email: '`false`: no login by e-mail. It needs `secure-url` and `project-id`.',
  socials:
    'Accounts elsewhere to log in with, in this order; `true` is `google`, `x`, `discord`, `farcaster`, `github`, `apple` and `facebook`, `false` none. They need `secure-url`, `project-id`, and the settings of the gateway.',
  pay: '`true`: no logins, neither by e-mail nor with accounts elsewhere; an open one ends (`disconnected`, reason `replaced`).',
  swaps:
    '`false` or an empty list: nothing can be swapped from the modal, and Account has no Swap. It needs `project-id` or `swapSources`. See [swapping](swapping.md).',
  onramp:
    'Providers that sell crypto, by their ids; `true` is all that the page or the gateway names, `false` none. Account has Buy where the key is given, or `onRampProviders`.',
  names:
    'Zones in which the gateway of the page gives names, such as `["wm.eth"]`; the first is used. With one, Account of an EVM account without a name offers it. See [names](names.md).',
}

type Code = keyof typeof ERROR_ROWS

const CONNECTING = {
  'modal-closed': 'The visitor closed the modal or went back before a wallet was connected.',
  'connection-rejected': 'The visitor declined in the wallet.',
  'connection-pending':
    'The wallet says that it already shows a request. The modal shows this while `connect()` keeps waiting.',
  'connection-timed-out':
    'The wallet did not answer within two minutes, or the relay gave no pairing code within 20 seconds.',
  'clock-wrong':
    'The clock of the device is more than three minutes off, so the relay refused the connection. `cause` is `session-expired`.',
  'pairing-unavailable':
    'The relay refused the page or its URL is none. `cause` is `origin-not-allowed`, `project-id-invalid`, `relay-refused` or `relay-url-invalid`.',
  'connection-failed': 'The wallet answered with any other error.',
  'connection-replaced': 'A newer `connect()` started.',
  'no-accounts': 'The wallet agreed and shared no account.',
  'wallet-not-found': 'No wallet with that id is installed or in the catalogue.',
  'unsupported-bitcoin-chain': 'The Bitcoin wallet supports none of the page’s Bitcoin networks.',
  'adapter-not-found': 'Nothing serves this namespace.',
  'multi-wallet-off':
    'A method for several wallets was called without the `multiWallet` feature. Logged, and an alert with `debug`; the method does not reject.',
  'disconnect-failed':
    'A wallet could not be told, because the code that tells it did not load. The page has forgotten it all the same. `cause` is `disconnect-chains-failed`.',
  'disconnect-chains-failed': 'Only as a cause.',
  'namespace-not-found':
    '`getConnections()`, `switchConnection()` or `deleteConnection()` was called without a namespace that exists.',
  'address-invalid':
    'An address of `switchConnection()` or `deleteConnection()` has colons and is no CAIP-10 id.',
  'invalid-connection-status':
    'After `switchConnection()` the wallet is not connected in that namespace: a WalletConnect wallet need not share it.',
} satisfies Partial<Record<Code, string>>

const NETWORK = {
  'not-connected': 'No such wallet is connected, or it left while it was asked.',
  'network-not-found': 'The network is not one of the page’s networks.',
  'network-required': 'The network has no namespace: `1` or `mainnet` instead of `eip155:1`.',
  'switch-rejected': 'The visitor declined to change the network.',
  'switch-pending': 'The wallet says that it already shows a request.',
  'switch-timed-out': 'The wallet did not answer within two minutes.',
  'switch-failed': 'The wallet answered with any other error, or did not change its network.',
  'chain-not-supported': 'The wallet does not know the network, and it was not added.',
  'request-aborted': 'A newer `switchNetwork()`, `disconnect()` or `destroy()` ended the request.',
} satisfies Partial<Record<Code, string>>

const ACCOUNT = {
  'balance-unavailable': 'The balance could not be read. `cause` says why. Emitted, not thrown.',
  'transactions-unavailable': 'The activity could not be read. `cause` says why. Emitted, not thrown.',
  'rpc-failed': 'No RPC URL of the network answered.',
  'no-rpc-url': 'The network has no RPC URL that can be asked.',
  'name-resolve-failed': 'A name could not be resolved. Nothing emits it yet.',
  'http-unreachable': 'The Blockchain API did not answer within ten seconds, or its answer was too long.',
  'http-busy': 'The Blockchain API answered 429. It is not asked for 30 seconds.',
  'http-failed': 'The Blockchain API answered with another status than 2xx.',
  'http-unreadable': 'The Blockchain API gave an answer of another shape.',
} satisfies Partial<Record<Code, string>>

const SIGN_IN = {
  'siwx-not-enabled': '`signIn()` or `signOut()` without sign-in.',
  'siwx-no-address': '`signIn()` without a connected wallet.',
  'siwx-no-network': '`signIn()` on a network that is not one of the page’s.',
  'siwx-no-client': '`signIn()` with a wallet that cannot sign messages.',
  'siwx-init-failed': 'Whether a session exists could not be found out. The wallet was disconnected.',
  'siwx-sign-failed': 'The attempt failed. `cause` is one of the errors below.',
  'sign-rejected': 'Cause: the visitor declined to sign.',
  'sign-pending': 'Cause: the wallet already shows a request.',
  'sign-timed-out': 'Cause: the wallet did not answer in time.',
  'sign-failed': 'Cause: the wallet answered with any other error.',
  'sign-in-refused': 'Cause: the verification refused the signature.',
  'sign-in-unreachable': 'Cause: the back end did not answer, or gave an unexpected answer.',
  'sign-in-message-invalid':
    'Cause: the message breaks the grammar, or names another site, account or network.',
  'sign-in-opaque-origin': 'Cause: the page has no origin (a sandboxed frame, a file).',
  'sign-in-interrupted': 'The account or the network changed during the sign-in.',
  'sign-in-cancelled': 'The visitor cancelled the sign-in.',
  'sign-out-failed': 'The back end could not be told. The session continues.',
  'both-siwe-and-siwx': '`configure()` was given both.',
} satisfies Partial<Record<Code, string>>

const CATALOGUE = {
  'catalogue-unreachable': 'The catalogue did not answer within ten seconds, or its answer was too long.',
  'catalogue-busy': 'The catalogue answered 429. The same kind of request is not sent for 30 seconds.',
  'catalogue-failed': 'The catalogue answered with another status than 2xx.',
  'catalogue-unreadable': 'The catalogue’s answer is not a list of wallets.',
} satisfies Partial<Record<Code, string>>

const PAGE = {
  'request-invalid':
    '`describe()` was given no request: its `method`, `network`, `namespace`, `from` or `params` are not as they have to be.',
  'project-id-missing':
    'The page has no `project-id`. An alert and a log entry; `connect()` with `walletConnect` rejects with it.',
  'project-id-invalid':
    'The relay or the catalogue (401) refused the project id. An alert and a log entry; for pairing the cause.',
  'origin-not-allowed':
    'The origin of the page is not on the allow list of the project: says the relay, or the catalogue (403, or its list of origins). An alert and a log entry; for pairing the cause.',
  'app-configuration-invalid':
    'The analytics answered 403: the origin of the page is not on the allow list of the project. An alert and a log entry, once until an event is accepted.',
  'server-error':
    'The project could not be asked for the origins that it allows: its API answered with a status of 500 or more. An alert and a log entry.',
  'rate-limited': 'The same with status 429. An alert and a log entry.',
  'local-configuration-ignored':
    'The settings of the project decide features that the page sets too. An alert and a log entry, which name them.',
  'session-expired':
    'The relay refused the token of the page because of the time in it. An alert and a log entry; for pairing the cause.',
  'relay-refused':
    'The relay closed the connection, and what it said is none of the reasons above. A log entry, which has its words; for pairing the cause.',
  'relay-url-invalid':
    '`relay-url` is not the URL of a WebSocket. An alert and a log entry; for pairing the cause.',
  'load-failed': 'A file of the modal did not load.',
  destroyed: '`destroy()` was called before.',
  'browser-only': 'It was called on a server, where there is no page.',
  'option-invalid':
    '`configure()` was given `connectors`, `adapters` or a `storage` that lack a function or a member.',
  unexpected: 'An error that the kit does not know; it is the `cause`. Please report it.',
} satisfies Partial<Record<Code, string>>

const SENDING = {
  'send-rejected': 'The visitor declined the transaction.',
  'send-pending': 'The wallet already shows a request.',
  'send-failed': 'The transaction failed.',
  'send-wrong-network': 'The wallet is on another network.',
  'send-changed':
    'The wallet signed something other than the transfer that it was asked for. It was not sent.',
  'send-unsupported': 'The wallet cannot send such a transaction.',
  'send-no-id': 'The wallet did not say which transaction it sent.',
  'send-expired': 'The network did not include the transaction in time.',
  'send-unconfirmed': 'The transaction was sent, and its result could not be read.',
} satisfies Partial<Record<Code, string>>

const SENDING_IN_MODAL = {
  'send-incomplete': 'The visitor has given no amount or no recipient.',
  'send-without-token': 'The visitor has chosen no token.',
  'send-unsupported-chain': 'Nothing can be sent on this network, or by this wallet.',
  'send-not-possible': 'The network or the wallet does not allow the transfer.',
  'send-interrupted': 'The account or the network changed while the wallet was about to be asked.',
  'send-elsewhere': 'Another tab of this site is asking the same wallet.',
  'send-wrong-account': 'The wallet is on another account than the one that the visitor read.',
  'swap-unsupported-network': 'Nothing can be swapped on this network.',
  'gas-price-unsupported-network':
    'Cause: the back end has no gas price of this network, and the network itself is asked. Sources of swaps are compared after it.',
  'swap-incomplete': 'Two tokens and an amount are missing for a swap.',
  'swap-no-quote': 'No source swaps the two tokens.',
  'swap-not-allowed': 'The approval that a swap needs had no effect.',
  'order-refused': 'A provider of crypto made no order. Only the modal shows it.',
} satisfies Partial<Record<Code, string>>

const EMBEDDED = {
  'frame-missing':
    'The page offers no login: `secure-url` or `project-id` is missing, or the feature is off.',
  'frame-load-failed':
    'The frame of the embedded wallet was not ready after 20 seconds, or a `frame-src` of the page forbids it: then `cause` names its origin.',
  'domain-unverified':
    'The gateway does not know the project, or the project does not list the origin of the page; `cause` says which. The author reads it in the console, and in the modal on a local host or with `debug`; visitors read that the site offers no logins.',
  'gateway-unreachable': 'The same where the gateway does not answer at all.',
  'frame-timed-out': 'The frame did not answer a login for 120 seconds.',
  'frame-gone': 'The frame was reloaded, left or crashed before it answered.',
  'frame-error': 'The frame refused without a reason that has a code, or its answer was not readable.',
  'rpc-not-supported': 'The frame does not support what it was asked. It is told to the page alone.',
  'rpc-not-allowed':
    'A request uses a method that no page may ask the embedded wallet for, such as `eth_sign`. The modal opens.',
  'email-invalid': 'This is not an e-mail address.',
  'email-cooldown': 'A mail was asked for less than 30 seconds ago, or too often.',
  'code-wrong': 'The digits are not those of the mail.',
  'popup-closed': 'Of `connect()` with an account elsewhere: the visitor left after its window was gone.',
  'social-unavailable':
    'Of `connect()` with an account elsewhere: it did not begin. `cause` says why: `blocked`, `unavailable`, `forbidden`, `busy`, `away`, `not-lasting` or `not-offered`.',
  'farcaster-failed': 'Of `connect()` with Farcaster: it came to nothing.',
  'provider-failed': 'What the provider answered proves nobody.',
  'code-expired': 'The digits, or the link, are too old or were replaced by a newer mail.',
  'login-rejected': 'The visitor left the frame without deciding.',
  'login-expired': 'The session has ended.',
  'recovery-required': 'The wallet has to be recovered in this browser before it can sign.',
  'account-frozen': 'The operator has frozen the account.',
  'gateway-away': 'The frame cannot reach its gateway.',
  'no-auth-connector': 'The page offers no login, or none in the namespace that was asked for.',
} satisfies Partial<Record<Code, string>>

export const ERROR_WORDS = {
  connecting: CONNECTING,
  network: NETWORK,
  'sign-in': SIGN_IN,
  account: ACCOUNT,
  catalogue: CATALOGUE,
  page: PAGE,
  sending: { ...SENDING, ...SENDING_IN_MODAL },
  embedded: EMBEDDED,
}
