import { WalletKitError } from '../errors/wallet-kit-error.ts'
import { emit } from '../stores/events.ts'

/** Reports a failure; `reactions/report.ts` decides where it shows. Closing the modal is not a failure. */
export function fail(error: WalletKitError): void {
  if (error.code === 'modal-closed' || error.code === 'connection-replaced') return
  emit('wallet-error', { code: error.code, message: error.message, cause: error.cause })
}

/** The coded error of an unknown one. The page receives it as an event too. */
export function unexpected(cause: unknown): WalletKitError {
  const error = new WalletKitError('unexpected', `Unexpected error: ${String(cause)}`, { cause })
  fail(error)
  return error
}
