import { askIdentity } from '../flows/account/load-identity.ts'
import { setName, stopName, watchName } from '../flows/names/draft.ts'
import { editMachine, nameMachine } from '../flows/names/machine.ts'
import { stopProfile, watchProfile } from '../flows/names/profile.ts'
import { coded } from '../errors/codes.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $history } from '../stores/modal/route.ts'

/** A name is checked while its view is shown. Leaving the view, except for the wallet's, cancels the flow. */
export function followNames(): () => void {
  const giveUp = () => {
    nameMachine.reset(coded('modal-closed'))
    editMachine.reset(coded('modal-closed'))
    setName('')
  }
  const rest = () => {
    stopName()
    stopProfile()
  }
  const undo = [
    $entered.subscribe(({ view }) => {
      if (view !== 'RegisterAccountName') return rest()
      askIdentity()
      watchName()
      watchProfile()
    }),
    $history.listen((entries) => {
      if (!entries.some(({ view }) => view === 'RegisterAccountName')) giveUp()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    rest()
    giveUp()
  }
}
