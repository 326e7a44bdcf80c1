/** `walletKit.connect()` without an id: the visitor chooses in the modal, the caller waits. */
import type { Connection } from '../../domain/account/connection.ts'
import { coded } from '../../errors/codes.ts'
import { connectionOf } from '../../stores/connections/connections.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { onEvent } from '../../stores/events.ts'

/** Resolves with the next connection the visitor makes; rejects with `modal-closed` when the modal closes before. */
export function nextConnection(): Promise<Connection> {
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
    const stopEvents = onEvent('connected', ({ namespace }) => {
      const connection = connectionOf(namespace)
      if (!connection) return
      end()
      resolve(connection)
    })
  })
}

/** A page that cancels `opening` leaves nobody who could choose. */
export function expectOpen(): void {
  if ($modal.get() === 'closed') throw coded('modal-closed')
}
