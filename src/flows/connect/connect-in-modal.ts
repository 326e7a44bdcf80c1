/** Connecting a wallet that the user chooses in the modal, while a caller waits. */
import type { Connection } from '../../domain/account/connection.ts'
import type { OpenRequest } from '../../domain/routes.ts'
import { coded } from '../../errors/codes.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { onEvent } from '../../stores/events.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { openLoaded } from '../modal/open-loaded.ts'

/**
 * Resolves with the connection that the user makes; rejects with `modal-closed` if the modal does not open, or closes. `enter` navigates to a
 * view that cannot be opened by itself.
 */
export async function connectInModal(request: OpenRequest, enter?: () => void): Promise<Connection> {
  const [connection] = await Promise.all([nextConnection(), open(request, enter)])
  return connection
}

async function open(request: OpenRequest, enter?: () => void): Promise<void> {
  if (!(await openLoaded(request))) throw coded('modal-closed')
  enter?.()
}

/** Resolves with the next connection; rejects with `modal-closed` when the modal closes before. */
function nextConnection(): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stopEvents()
      stopModal()
    }
    const stopModal = $modal.listen((state) => {
      if (state !== 'closed') return
      end()
      reject(coded('modal-closed'))
    })
    const stopEvents = onEvent('connected', ({ namespace, restored }) => {
      const connection = connectionOf(namespace)
      // A saved wallet may be unlocked meanwhile. Among several namespaces the requested one comes first.
      if (!connection || restored) return
      end()
      resolve(connection)
    })
  })
}
