/**
 * Opening, closing and navigating. Opening shows the requested view, else Account or Connect; closing resets to Connect. A
 * modal that must not be closed shakes.
 */
import { entryView, TAKES_PARAMS, type Route, type ViewName, type OpenRequest } from '../../domain/routes.ts'
import { log } from '../../ports/log.ts'
import { $account, $connections, setConnections } from '../../stores/connections/connections.ts'
import { $device } from '../../stores/device.ts'
import { $features } from '../../stores/features.ts'
import { emit } from '../../stores/events.ts'
import { track } from '../../stores/track.ts'
import { $modal, setModal } from '../../stores/modal/modal.ts'
import { shakeModal } from '../../stores/modal/shakes.ts'
import { $isUnsupported } from '../../stores/networks.ts'
import { setAlert } from '../../stores/modal/notices.ts'
import { $mustSignIn, $signIn, $signInMode } from '../../stores/sign-in.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $options } from '../../stores/options.ts'
import { $pendingRequest } from '../../stores/connections/pending-request.ts'
import { $history, $view, START, setHistory } from '../../stores/modal/route.ts'
import { popView, pushView, replaceView } from '../../stores/modal/router.ts'

/** Starts opening; `shown()` completes it. `false` when the page cancelled `opening`. */
export function openModal(request: OpenRequest = {}): boolean {
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

/** The dialog is visible. */
export function shown(): void {
  if ($modal.get() !== 'opening') return
  setModal('open')
  emit('opened', { view: $view.get() })
  track('MODAL_OPEN', { connected: !!$account.get() })
}

/** With `force` the page cannot keep it open: the element was removed, or the code failed to load. */
export function closeModal({ force = false } = {}): boolean {
  if ($modal.get() === 'closed') return true
  const view = $view.get()
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
    $history.get().some(({ view }) => view === 'UnsupportedChain') && $isUnsupported.get()
  if (mustLeaveChain || ($view.get() === 'SIWXSignMessage' && $mustSignIn.get())) shakeModal()
  else closeModal()
}

/** From the only entry, going back closes. Connect is replaced by Account when a wallet is connected. */
export function goBack(): void {
  if (!popView()) return dismissModal()
  if ($view.get() === 'Connect' && $account.get() && $history.get().length === 1) replaceView('Account')
}

export const goTo = pushView

const NEEDS_ACCOUNT: ReadonlySet<ViewName> = new Set<ViewName>([
  'Account',
  'WalletReceive',
  'ProfileWallets',
  'UnsupportedChain',
])

function destination({ view, namespace, wallet }: OpenRequest): Route {
  const wanted = entryView(view ?? $options.get().view)
  if (view && !wanted) log.use().warn(`There is no view called "${view}".`)
  const isOfOther = namespace && namespace !== $account.get()?.namespace
  const fallback = isOfOther ? 'Connect' : $account.get() ? 'Account' : start()
  const isOffered = wanted && isThere(wanted)
  const found = demanded(wanted) ?? (isOffered ? wanted : fallback)
  const params = {
    ...(found === 'Connect' && namespace && { namespace }),
    ...(found === 'ConnectingWalletConnect' && wallet && { wallet }),
  }
  // `TAKES_PARAMS` names the views with parameters, which are all optional.
  return (TAKES_PARAMS.has(found) ? { view: found, params } : { view: found }) as Route
}

/** The start view; without browser wallets only WalletConnect is left. */
function start(): ViewName {
  const { enableEIP6963, enableInjected } = $features.get()
  if (enableEIP6963 || enableInjected || !$canPair.get()) return 'Connect'
  return $device.get()?.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

function isThere(view: ViewName): boolean {
  if (view === 'SIWXSignMessage') return false
  if (view === 'ContinueInWallet') return !!$pendingRequest.get()
  if (view.startsWith('ConnectingWalletConnect')) return $canPair.get()
  return !NEEDS_ACCOUNT.has(view) || !!$account.get()
}

/** The view that is shown instead of `wanted`: required sign-in comes first, optional sign-in when it is requested. */
function demanded(wanted: ViewName | undefined): ViewName | undefined {
  if (!$account.get()) return undefined
  const must = $mustSignIn.get()
  if ($isUnsupported.get()) return must ? 'UnsupportedChain' : undefined
  const isWanted = wanted === 'SIWXSignMessage' && $signInMode.get() !== 'off'
  return must || (isWanted && $signIn.get().status === 'signed-out') ? 'SIWXSignMessage' : undefined
}
