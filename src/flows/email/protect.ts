/** A wallet that only this browser opens is protected before it is paid to. */
import type { ViewName } from '../../domain/routes.ts'
import { $view } from '../../stores/modal/route.ts'
import { popBefore } from '../../stores/modal/router.ts'
import { closeModal } from '../modal/modal.ts'
import { askProtection } from './ask-protection.ts'
import { holdFrame } from './show-frame.ts'

/** Views that have others pay to the wallet, or give it a name. */
export const PROTECTED_VIEWS: readonly ViewName[] = [
  'WalletReceive',
  'OnRampProviders',
  'RegisterAccountName',
]

let isAsking = false

/** Called when one of these views is shown: the frame covers it, and it is left if the user comes back to it without protection. */
export async function protectFirst(): Promise<void> {
  if (isAsking) return void (popBefore($view.get()) || closeModal({ force: true }))
  isAsking = true
  await holdFrame('protect', askProtection).catch(() => undefined)
  isAsking = false
}
