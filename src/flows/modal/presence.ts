/**
 * The only place where the modal opens, changes its view or closes without being asked to. `present(reason)` shows a
 * view, `withdraw(purpose)` takes one away; both only as far as their table allows.
 */
import type { Route, RouteOf, ViewName } from '../../domain/routes.ts'
import { $connection, $connections } from '../../stores/connections/connections.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { $pendingRequest } from '../../stores/connections/pending-request.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $review } from '../../stores/review.ts'
import { $frameShown } from '../../stores/frame-shown.ts'
import { $entered } from '../../stores/modal/entered.ts'
import { $history, $view, START, setHistory } from '../../stores/modal/route.ts'
import { popBefore, popView, pushRoute, replaceRoute } from '../../stores/modal/router.ts'
import { $mustLeaveChain } from '../../stores/must-leave-chain.ts'
import { $signIn, $signInMode } from '../../stores/sign-in.ts'
import { closeModal, goBack, openModal } from './modal.ts'
import { showToast } from './toasts.ts'

interface Priority {
  reason: string
  route: Route
  /** Opens a closed modal. */
  opens: boolean
  /** Views opened by the user that it may replace. */
  replaces: 'all' | readonly ViewName[]
  /** Replaces only the current view, so that going back leads to the one before. */
  keepsHistory?: true
  /** Replaces nothing: leaving it leads back to the view before. */
  coversHistory?: true
  /** Does not open alone: a closed modal opens its default view, and this view covers that. */
  followsOpening?: true
  /** Whether the view has to stay once shown. Then only a row further up replaces it. */
  stays(): boolean
}

/** Views that a request of the page may cover. It waits while a wallet is connected or asked, and while the user confirms something else. */
const COVERED: readonly ViewName[] = [
  ...['Connect', 'AllWallets', 'Downloads', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet', 'Help'],
  ...['Account', 'WalletReceive'],
  ...['WalletSend', 'WalletSendSelectToken', 'TransactionStatus', 'CallsStatus'],
  ...['ProfileWallets', 'AccountSettings'],
  ...['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'WhatIsABuy'],
  ...['Swap', 'SwapSelectToken'],
  ...['ContinueInWallet'],
] as ViewName[]

/** The most urgent first. */
export const PRIORITIES = [
  {
    // The wallet is disconnected next, so no view that is about it may stay.
    reason: 'sign-in-failed',
    route: START,
    opens: false,
    replaces: 'all',
    stays: () => false,
  },
  {
    // The embedded wallet's frame has to be visible, also to sign a sign-in message. The user's current view waits behind it.
    reason: 'frame',
    route: { view: 'ApproveTransaction', params: undefined },
    opens: true,
    replaces: 'all',
    coversHistory: true,
    stays: () => !!$frameShown.get(),
  },
  {
    reason: 'unsupported-chain',
    route: { view: 'UnsupportedChain', params: undefined },
    opens: true,
    replaces: 'all',
    keepsHistory: true,
    stays: () => $mustLeaveChain.get(),
  },
  {
    reason: 'sign-in',
    route: { view: 'SIWXSignMessage', params: undefined },
    opens: true,
    replaces: 'all',
    stays: () => $signInMode.get() !== 'off' && $signIn.get().status === 'signed-out',
  },
  {
    // A request of the page, to be read before the wallet is asked.
    reason: 'request',
    route: { view: 'ApproveTransaction', params: undefined },
    opens: true,
    replaces: COVERED,
    coversHistory: true,
    stays: () => !!$review.get(),
  },
  {
    reason: 'continue-in-wallet',
    route: { view: 'ContinueInWallet', params: undefined },
    opens: true,
    replaces: [],
    stays: () => !!$pendingRequest.get(),
  },
  {
    // A transaction had other effects than its user was shown; `params` identifies it.
    reason: 'outcome',
    route: { view: 'TransactionStatus', params: { id: '' } },
    opens: true,
    followsOpening: true,
    replaces: COVERED,
    coversHistory: true,
    stays: () => false,
  },
  {
    // The user chose a network that needs another wallet.
    reason: 'wallet-needed',
    route: START,
    opens: false,
    replaces: ['SwitchActiveChain'],
    stays: () => false,
  },
] as const satisfies readonly Priority[]

export type Reason = (typeof PRIORITIES)[number]['reason']

/** Shows the view of `reason` unless a more urgent view is open. `false` if the page cancelled `opening`. */
export function present(
  reason: Reason,
  params?: RouteOf<'Connect' | 'TransactionStatus'>['params'],
): boolean {
  const rank = PRIORITIES.findIndex((row) => row.reason === reason)
  // Every reason has a row.
  const row: Priority = PRIORITIES[rank]!
  if ($modal.get() === 'closed') {
    if (!row.opens) return true
    if (!openModal(row.followsOpening ? {} : { view: row.route.view })) return false
    if (!row.followsOpening) return true
  }
  if (!mayReplace(rank, row)) return true
  // A new object, so that a view that is already shown is entered again: signing in then makes a new message. The type
  // of `params` is that of the views that take any.
  const route = { ...row.route, ...(params && { params }) } as Route
  if (row.coversHistory) pushRoute(route)
  else if (row.keepsHistory) replaceRoute(route)
  else setHistory(route)
  return true
}

function mayReplace(rank: number, { replaces }: Priority): boolean {
  const shown = $history.get().map(({ view }) => view)
  // The user may switch to another view from here, but not leave it.
  const staying = PRIORITIES.findIndex((row) => shown.includes(row.route.view) && row.stays())
  if (staying >= 0) return rank <= staying
  return replaces === 'all' || replaces.includes($view.get())
}

interface End {
  /** The views of the purpose. No other view is closed. */
  views: readonly ViewName[]
  leave(how: { force: boolean }): void
}

const close = () => void closeModal()
const closeAnyway = () => void closeModal({ force: true })

export const ENDS = {
  /** The wallet is on a network of the page again. */
  'unsupported-chain': { views: ['UnsupportedChain'], leave: goBack },
  /** The user left without signing. */
  'sign-in': { views: ['SIWXSignMessage'], leave: closeAnyway },
  /** Every request of the page is decided. */
  request: { views: ['ApproveTransaction'], leave: leaveApproval },
  /** The frame need not be seen any longer. */
  frame: { views: ['ApproveTransaction'], leave: leaveApproval },
  /** The wallet answered. */
  'continue-in-wallet': { views: ['ContinueInWallet'], leave: closeAnyway },
  /** The network is changed: back to where the choice began, or out. */
  'network-choice': {
    views: ['SwitchNetwork'],
    leave: () => popBefore('SwitchNetwork') || close(),
  },
  /** The wallet disconnected. What is about all wallets stays for as long as there is one. */
  wallet: {
    // A sent transaction is followed without the wallet.
    views: [
      'Account',
      'WalletReceive',
      'WalletSend',
      'WalletSendSelectToken',
      'WalletSendPreview',
      'Swap',
      'SwapSelectToken',
      'SwapPreview',
      'ProfileWallets',
      'UnsupportedChain',
      'SIWXSignMessage',
      'AccountSettings',
      'UpdateEmailWallet',
      'UpdateEmailPrimaryOtp',
      'UpdateEmailSecondaryOtp',
    ],
    leave: () => ($connection.get() && $view.get() === 'ProfileWallets') || close(),
  },
  /** The wallet that ConnectingExternal calls connected is disconnected. */
  'linked-gone': { views: ['ConnectingExternal'], leave: leaveLinked },
  /** The wallet that ConnectingExternal calls connected shares other accounts; with several wallets at once, the list shows them. */
  'linked-changed': { views: ['ConnectingExternal'], leave: () => showWallets() },
  /** A wallet is connected, and signed in where the page wants that. What was opened for its own sake stays. */
  connecting: {
    views: [
      'Connect',
      'ConnectingExternal',
      'ConnectingMultiChain',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'AllWallets',
      'Downloads',
      'WhatIsAWallet',
      'GetWallet',
      'SIWXSignMessage',
      'EmailLogin',
      'EmailVerifyDevice',
      'EmailVerifyOtp',
      'ConnectSocials',
      'ConnectingSocial',
      'ConnectingFarcaster',
    ],
    leave: leaveConnecting,
  },
} as const satisfies Record<string, End>

export type Purpose = keyof typeof ENDS

/** Leaves the current view if it belongs to `purpose`. `force` ignores the page's `closing` listener. */
export function withdraw(purpose: Purpose, { force = false } = {}): void {
  const { views, leave }: End = ENDS[purpose]
  if ($modal.get() === 'closed' || !views.includes($entered.get().view)) return
  // What Help was opened for is over.
  if ($view.get() === 'Help') popView()
  leave({ force })
}

function leaveConnecting({ force }: { force: boolean }): void {
  const hasOthers = $isMultiWallet.get() && $connections.get().length > 1
  if (!hasOthers) return void closeModal({ force })
  // With several wallets at once, the user sees the new one in the list.
  showWallets()
  showToast({ kind: 'done', says: 'added' })
}

/** One view for both: a request of the page follows the frame, and the frame a request. */
function leaveApproval(): void {
  if ($frameShown.get() ?? $review.get()) return
  if (!popBefore('ApproveTransaction')) closeAnyway()
}

function leaveLinked(): void {
  if (!$connections.get().length) return setHistory(START)
  if (!$isMultiWallet.get()) return close()
  showWallets()
  showToast({ kind: 'done', says: 'deleted' })
}

const showWallets = () => setHistory({ view: 'ProfileWallets', params: undefined })
