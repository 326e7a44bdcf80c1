/** The page requested something that the embedded wallet never does: a toast tells the user that it was rejected. */
import { NOT_ALLOWED_TOAST } from '../../domain/embedded/limits.ts'
import { plainName } from '../../domain/text.ts'
import { embeddedError } from '../../errors/embedded-codes.ts'
import { clock } from '../../ports/clock.ts'
import { log } from '../../ports/log.ts'
import { fail } from '../fail.ts'
import { openModal } from '../modal/modal.ts'

export function tellNotAllowed(method: string): void {
  const error = embeddedError('rpc-not-allowed')
  log.use().warn(`${error.message}: ${plainName(method, 64)}`)
  openModal()
  // The modal opens first.
  clock.use().after(NOT_ALLOWED_TOAST, () => fail(error))
}
