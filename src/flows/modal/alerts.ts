/**
 * Alerts. One that is raised while the modal is closed is shown with the next opening: about the set-up of the page whenever that is, any other
 * within 10 s.
 */
import { isLocalPage } from '../../domain/web/local-page.ts'
import * as LIMITS from '../../domain/limits.ts'
import { clock } from '../../ports/clock.ts'
import { deviceReader } from '../../ports/device.ts'
import { $alert, setAlert, type Alert } from '../../stores/modal/notices.ts'
import { $options } from '../../stores/options.ts'

/** When an alert gets too old to be shown, of those that do. */
const ends = new WeakMap<Alert, number>()

export function raiseAlert(alert: Alert): void {
  ends.set(alert, clock.use().now() + LIMITS.modal.waitingNotice)
  setAlert(alert)
}

/** Shows an alert about the set-up of the page, which its visitors cannot change: with `debug` or on a local host only. */
export function alertAuthor(alert: Alert): void {
  if ($options.get().debug || isLocalPage(deviceReader.use().read().page)) setAlert(alert)
}

/** Removes an alert that was raised too long ago. Called with each opening. */
export function dropOldAlert(): void {
  const alert = $alert.get()
  if (alert && clock.use().now() > (ends.get(alert) ?? Infinity)) setAlert(undefined)
}
