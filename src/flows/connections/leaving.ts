/** Wallets that are being asked to forget the page. One that is asked to connect meanwhile would forget the new connection. */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { within } from '../timeout.ts'

const leaving = new Map<string, Promise<unknown>>()

/** Resolves when the wallet has answered, whatever it says, or has taken too long. */
export async function leaveWallet(connectorId: string, answer: Promise<unknown>): Promise<void> {
  const left = within(TIMEOUTS.disconnect, 'disconnect-failed', answer).catch(() => undefined)
  leaving.set(connectorId, left)
  await left
  if (leaving.get(connectorId) === left) leaving.delete(connectorId)
}

/** `undefined` for a wallet that can be asked at once. */
export const whenLeft = (connectorId: string): Promise<unknown> | undefined => leaving.get(connectorId)
