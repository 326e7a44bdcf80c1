import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Route } from '../../domain/routes.ts'
import { dismissModal, shown as tellShown } from '../../flows/modal/modal.ts'
import type { Messages } from '../../messages/en.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $direction } from '../../stores/messages.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $shakes } from '../../stores/modal/shakes.ts'
import { $route } from '../../stores/modal/route.ts'
import { $theme } from '../../stores/theme.ts'
import { ErrorBoundary } from '../../ui/frame/error-boundary.tsx'
import { ModalFrame } from '../../ui/frame/modal-frame.tsx'
import { loadToastLine, VIEWS } from '../registry.ts'
import { AlertBar } from './alert-bar.tsx'
import { Crash } from './crash.tsx'
import { Footer } from './footer.tsx'
import { Leading } from './leading.tsx'
import type { ToastLine } from './toast-line.tsx'
import { useMessages } from './use-messages.ts'
import { useShownRoute } from './use-shown-route.ts'

/** The frame with the current view. */
export function Modal() {
  const messages = useMessages()
  const { route, View, Title, direction, error, retry } = useShownRoute()
  const state = useStore($modal)
  // What was on screen at the last closing is not what is being opened.
  const isRight = useStore($route) === route
  const isOpen =
    (state === 'open' || (state === 'opening' && isRight)) && (View !== undefined || error !== undefined)
  const connectors = useStore($connectors)
  const [Toasts, setToasts] = useState<typeof ToastLine>()
  useEffect(() => (isOpen ? preload((loaded) => setToasts(() => loaded)) : undefined), [isOpen])

  const wallet =
    route.view === 'ConnectingExternal' && connectors.find(({ id }) => id === route.params.connectorId)
  const title = titleOf(route, messages) ?? (wallet ? wallet.name : messages.connect.title)
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
      direction={direction}
      shakeKey={useStore($shakes)}
      onDismiss={dismissModal}
      onShown={tellShown}
      toast={Toasts && <Toasts />}
      alert={<AlertBar />}
      footer={route.view === 'Connect' && <Footer />}
    >
      <ErrorBoundary
        fallback={(_, again) => <Crash onRetry={again} />}
        onError={(error) => reportError(error)}
      >
        {error !== undefined && <Crash isLoading onRetry={retry} />}
        {View && <View params={route.params} />}
      </ErrorBoundary>
    </ModalFrame>
  )
}

function titleOf(route: Route, messages: Messages): string | undefined {
  // The table pairs each view with its own parameters, which a union of all of them cannot say.
  const row: { title(messages: Messages, params: Route['params']): string | undefined } = VIEWS[route.view]
  return row.title(messages, route.params)
}

/** The other views are small; once the modal is up they come while the visitor reads. */
function preload(onToasts: (loaded: typeof ToastLine) => void): () => void {
  const timer = setTimeout(() => {
    loadToastLine().then(onToasts, ignore)
    for (const { load, isRare } of Object.values(VIEWS)) if (!isRare) load().catch(ignore)
  }, 300)
  return () => clearTimeout(timer)
}

/** What is missing shows when it is really needed. */
const ignore = () => undefined
