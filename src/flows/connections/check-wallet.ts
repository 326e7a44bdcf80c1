/**
 * Some wallets emit no events. When the user returns to the page or opens the modal, connected wallets are read again,
 * without showing their windows; one that does not respond stays as it was.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { adapters } from '../../ports/adapters.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { connectionOf, removeConnection, updateConnection } from '../../stores/connections/one-connection.ts'
import { emit } from '../../stores/events.ts'
import { within } from '../timeout.ts'
import { rememberMove } from './saved-connections.ts'

export async function checkWallets(): Promise<void> {
  await Promise.all($connections.get().map((connection) => check(connection).catch(() => undefined)))
}

async function check(before: Connection): Promise<void> {
  const { namespace, connector } = before
  const adapter = await adapters.use().of(namespace)
  if (!adapter) return
  const asked = adapter.restore(connector.id, new AbortController().signal)
  const session = await within(TIMEOUTS.silentCall, 'connection-timed-out', asked)
  // Meanwhile the wallet may have emitted an event, or the user disconnected it, which is newer.
  if (connectionOf(namespace, connector.id) !== before) return
  if (!session) {
    removeConnection(before)
    return void emit('disconnected', { namespace, reason: 'wallet' })
  }
  const inUse = session.accounts.find(({ address }) =>
    isSameAddress(namespace, address, before.accounts[0].address),
  )
  const others = session.accounts.filter((account) => account !== inUse)
  const accounts: Connection['accounts'] = inUse ? [inUse, ...others] : session.accounts
  const isSame =
    JSON.stringify(accounts) === JSON.stringify(before.accounts) && session.network === before.network
  if (isSame) return
  const now = { accounts, network: session.network }
  updateConnection(before, now)
  rememberMove({ ...before, ...now })
}
