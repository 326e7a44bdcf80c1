import { askIdentity } from '../flows/account/load-identity.ts'
import { setName, stopName, watchName } from '../flows/names/draft.ts'
import { nameMachine } from '../flows/names/machine.ts'
import { coded } from '../errors/codes.ts'
import { $history, $route } from '../stores/modal/route.ts'

/** A name is asked about while its view is shown. Who leaves it, and not for the wallet, has given it up. */
export function followNames(): () => void {
  const giveUp = () => {
    nameMachine.reset(coded('modal-closed'))
    setName('')
  }
  const undo = [
    $route.subscribe(({ view }) => {
      if (view !== 'RegisterAccountName') return stopName()
      askIdentity()
      watchName()
    }),
    $history.listen((entries) => {
      if (!entries.some(({ view }) => view === 'RegisterAccountName')) giveUp()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    stopName()
    giveUp()
  }
}
