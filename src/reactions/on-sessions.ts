import { unfollowAll } from '../flows/sessions/follow-ends.ts'
import { stopSessions, watchSessions } from '../flows/sessions/list.ts'
import { endMachine } from '../flows/sessions/machine.ts'
import { coded } from '../errors/codes.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $history } from '../stores/modal/route.ts'

/** Sessions are read while their view is shown. An open wallet request continues once the view is left. */
export function followSessions(): () => void {
  const undo = [
    $entered.subscribe(({ view }) => (view === 'SmartSessionList' ? watchSessions() : stopSessions())),
    $history.listen((entries) => {
      if (entries.some(({ view }) => view === 'SmartSessionList')) return
      endMachine.reset(coded('modal-closed'))
      unfollowAll()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    stopSessions()
    unfollowAll()
    endMachine.reset(coded('modal-closed'))
  }
}
