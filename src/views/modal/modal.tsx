import { memo, Suspense, useEffect } from 'react'
import type { Route } from '../../domain/routes.ts'
import { $connectRows, $hasAllWallets } from '../../flows/catalogue/connect-list.ts'
import { dismissModal, shown as tellShown } from '../../flows/modal/modal.ts'
import { fill } from '../../domain/fill.ts'
import { $askedWallet, watchAsked } from '../../stores/connections/asked-wallet.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $direction, $messages } from '../../stores/messages.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $shakes } from '../../stores/modal/shakes.ts'
import { START } from '../../stores/modal/route.ts'
import { $theme } from '../../stores/theme.ts'
import { ErrorBoundary } from '../../ui/frame/error-boundary.tsx'
import { ModalFrame } from '../../ui/frame/modal-frame.tsx'
import type { WatchAside } from '../../ui/frame/show-dialog.ts'
import type { TitleMessages } from '../registry.ts'
import { useStore } from '../shared/use-store.ts'
import { AlertBar } from './alert-bar.tsx'
import { Crash } from './crash.tsx'
import { Footer, HelpLink } from './footer.tsx'
import { loadAhead, viewTable } from './lazy-views.tsx'
import { Leading } from './leading.tsx'
import { ToastLine } from './toast-line.tsx'
import { useFirstMessages } from './use-messages.ts'
import { useDirection, useShownHistory, useView } from './use-shown-route.ts'
import { reportError } from '../../domain/report-error.ts'

/** A wallet in this browser may draw its prompt in the page: while it is called, nothing of the page is covered or inert. */
const watchAside: WatchAside = watchAsked

/** The frame with the current view. */
export function Modal() {
  const { history, isCurrent } = useShownHistory()
  // A view that is being loaded suspends a deferred render only, so the fallback never shows.
  return <Suspense>{history && <Frame history={history} isCurrent={isCurrent} />}</Suspense>
}

interface FrameProps {
  history: readonly Route[]
  isCurrent: boolean
}

const Frame = memo(function Frame({ history, isCurrent }: FrameProps) {
  const messages = useFirstMessages()
  const all = useStore($messages)
  const route = history.at(-1) ?? START
  const { View, Title, retry } = useView(route)
  const state = useStore($modal)
  // After closing, the previous view may still be rendered when the next opening starts.
  const isOpen = state === 'open' || (state === 'opening' && isCurrent)
  const connectors = useStore($connectors)
  const asked = useStore($askedWallet)
  const rows = useStore($connectRows)
  // Where there is no wallet at all, the view itself leads to one.
  const offersWallets = useStore($hasAllWallets) || rows.length > 0
  usePreload(isOpen)

  const wallet =
    route.view === 'ConnectingExternal' && connectors.find(({ id }) => id === route.params.connectorId)
  const further = useStore($furtherMessages)
  const title =
    (all && titleIn({ ...all, ...further }, route)) ?? (wallet ? wallet.name : messages.connect.title)
  return (
    <ModalFrame
      open={isOpen}
      label={title}
      title={Title ? <Title title={title} /> : title}
      dir={useStore($direction)}
      theme={useStore($theme).mode}
      leading={<Leading route={route} />}
      closeLabel={messages.frame.close}
      viewKey={JSON.stringify(route)}
      direction={useDirection(history)}
      shakeKey={useStore($shakes)}
      watchAside={watchAside}
      notice={asked && all && fill(all.connecting.waitingTitle, { wallet: asked })}
      onDismiss={dismissModal}
      onShown={tellShown}
      toast={<ToastLine />}
      alert={<AlertBar />}
      information={<AlertBar isCalm />}
      footer={route.view === 'Connect' && offersWallets && <Footer />}
      // A request that waits would cover Help at once.
      help={!/^(Help|ApproveTransaction)$/.test(route.view) && <HelpLink />}
    >
      <ErrorBoundary
        fallback={(_, again) => <Crash onRetry={again} />}
        onError={(error) => reportError(error)}
      >
        <View params={route.params} onRetry={retry} />
      </ErrorBoundary>
    </ModalFrame>
  )
})

function titleIn(messages: TitleMessages, route: Route): string | undefined {
  if (route.view === 'Connect') return undefined
  // The table pairs each view with its own parameters, which a union of them cannot express.
  const row: { title(messages: TitleMessages, params: Route['params']): string | undefined } | undefined =
    viewTable()?.[route.view]
  return row?.title(messages, route.params)
}

/** Loads the views that the user is likely to enter, a moment after the modal is open. */
function usePreload(isOpen: boolean): void {
  const isConnected = useStore($account) !== undefined
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => void loadAhead(isConnected), 300)
    return () => clearTimeout(timer)
  }, [isOpen, isConnected])
}
