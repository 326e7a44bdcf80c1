/**
 * Opening, closing and navigating. Opening shows the requested view, else Account or Connect; closing resets to Connect. A
 * modal that must not be closed shakes.
 */
import {
  ENTRY_VIEWS,
  entryView,
  TAKES,
  type Route,
  type ViewName,
  type OpenRequest,
} from '../../domain/routes.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { $account, $connection, $connections, setConnections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $device } from '../../stores/device.ts'
import { $features } from '../../stores/features.ts'
import { emit } from '../../stores/events.ts'
import { track } from '../../stores/track.ts'
import { $modal, setModal } from '../../stores/modal/modal.ts'
import { shakeModal } from '../../stores/modal/shakes.ts'
import { $isUnsupported } from '../../stores/networks.ts'
import { $mustLeaveChain } from '../../stores/must-leave-chain.ts'
import { setAlert } from '../../stores/modal/notices.ts'
import { $mustSignIn, $signIn, $signInMode } from '../../stores/sign-in.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $options } from '../../stores/options.ts'
import { $pendingRequest } from '../../stores/connections/pending-request.ts'
import { $review } from '../../stores/review.ts'
import { $frameShown } from '../../stores/frame-shown.ts'
import { $canLogIn, $offersSocials } from '../../stores/connections/can-log-in.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { $hasAgreed } from '../../stores/modal/agreement.ts'
import { $entered } from '../../stores/modal/entered.ts'
import { $history, $view, START, setHistory } from '../../stores/modal/route.ts'
import { readRequest, type ReadRequest } from './read-request.ts'
import { popView, pushView, replaceView } from '../../stores/modal/router.ts'

/** Views beside Connect that begin a connection and do not ask for the terms themselves. */
const CONNECTS = /^(AllWallets$|ConnectingWalletConnect)/

/** Starts opening; `shown()` completes it. `false` when the page cancelled `opening`. */
export function openModal(given: OpenRequest = {}): boolean {
  const request = readRequest(given)
  const { namespace } = request
  // Opening it for a namespace with a wallet makes that namespace active.
  const connections = $connections.get()
  if (connections.some((one) => one.namespace === namespace)) setConnections(connections, namespace)
  const route = destination(request)
  if ($modal.get() !== 'closed') {
    if (request.view) setHistory(route)
    return true
  }
  if (!emit('opening', { view: route.view })) return false
  setHistory(route)
  setModal('opening')
  return true
}

/** Called when the dialog is visible. */
export function shown(): void {
  if ($modal.get() !== 'opening') return
  setModal('open')
  emit('opened', { view: $view.get() })
  track('MODAL_OPEN', { connected: !!$account.get() })
}

/** `force` ignores the page's `closing` listener: the element was removed, or the code failed to load. */
export function closeModal({ force = false } = {}): boolean {
  if ($modal.get() === 'closed') return true
  const { view } = $entered.get()
  if (!emit('closing', { view }) && !force) return false
  setModal('closed')
  setAlert(undefined)
  setHistory(START)
  emit('closed', { view })
  track('MODAL_CLOSE', { connected: !!$account.get() })
  return true
}

/** Escape, the backdrop, the close button: shakes if the user has to decide something first. */
export function dismissModal(): void {
  const mustLeaveChain =
    $history.get().some(({ view }) => view === 'UnsupportedChain') && $mustLeaveChain.get()
  if (mustLeaveChain || ($view.get() === 'SIWXSignMessage' && $mustSignIn.get())) shakeModal()
  else if (isOverSignIn()) popView()
  else closeModal()
}

/** The frame view that signs a required message, or Help: closing it leads back to the sign-in view. */
const isOverSignIn = () =>
  ($frameShown.get() ?? $view.get() === 'Help') &&
  $mustSignIn.get() &&
  $history.get().some(({ view }) => view === 'SIWXSignMessage')

/** Going back from the only entry closes the modal. Connect is replaced by Account if a wallet is connected. */
export function goBack(): void {
  if (!popView()) return dismissModal()
  if ($view.get() === 'Connect' && $account.get() && $history.get().length === 1) replaceView('Account')
}

export const goTo = pushView

function destination(request: ReadRequest): Route {
  const { view, namespace, network } = request
  const wanted = entryView(view ?? $options.get().view)
  const isOfOther = namespace && namespace !== $account.get()?.namespace
  const fallback = isOfOther ? 'Connect' : $account.get() ? 'Account' : start()
  const isOffered = wanted && isThere(wanted)
  const chosen = demanded(wanted) ?? (isOffered ? wanted : fallback)
  // The box that is asked for before anything is connected stands in Connect.
  const found = CONNECTS.test(chosen) && !$hasAgreed.get() ? 'Connect' : chosen
  if (found === 'SwitchNetwork' && network && needsOtherWallet(network))
    return { view: 'SwitchActiveChain', params: { network } }
  const given = TAKES[found]?.filter((name) => request[name] !== undefined)
  const params = given && Object.fromEntries(given.map((name) => [name, request[name]]))
  // `TAKES` lists the parameters of each view; all are optional.
  return { view: found, ...(params && { params }) } as Route
}

/** The active wallet stays: the network needs a wallet of another namespace. */
export const needsOtherWallet = (network: CaipNetworkId) =>
  !!$account.get() && !connectionOf(namespaceOf(network))

/** The start view; without browser wallets and logins only WalletConnect is left. */
function start(): ViewName {
  const { enableEIP6963, enableInjected } = $features.get()
  if (enableEIP6963 || enableInjected || $canLogIn.get() || !$canPair.get()) return 'Connect'
  return $device.get()?.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

function isThere(view: ViewName): boolean {
  if (view === 'SIWXSignMessage') return false
  if (view === 'ContinueInWallet') return !!$pendingRequest.get()
  if (view === 'ApproveTransaction') return !!($review.get() ?? $frameShown.get())
  if (view === 'EmailLogin') return $canLogIn.get() && $features.get().email
  if (view === 'ConnectSocials') return $offersSocials.get()
  if (view === 'UpdateEmailWallet' || view === 'AccountSettings')
    return $connection.get()?.connector.id === EMBEDDED_ID
  if (view.startsWith('ConnectingWalletConnect')) return $canPair.get()
  return !ENTRY_VIEWS[view as keyof typeof ENTRY_VIEWS] || !!$account.get()
}

/** The view that is shown instead of `wanted`: required sign-in comes first, optional sign-in when it is requested. */
function demanded(wanted: ViewName | undefined): ViewName | undefined {
  if (!$account.get()) return undefined
  const must = $mustSignIn.get()
  if ($isUnsupported.get()) return must ? 'UnsupportedChain' : undefined
  const isWanted = wanted === 'SIWXSignMessage' && $signInMode.get() !== 'off'
  return must || (isWanted && $signIn.get().status === 'signed-out') ? 'SIWXSignMessage' : undefined
}
