/** Choosing a network in the modal: without a wallet the page switches at once; a connected wallet is asked first. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $networkId } from '../../stores/networks.ts'
import { goTo, needsOtherWallet } from '../modal/modal.ts'
import { present, withdraw } from '../modal/presence.ts'
import { switchNetwork } from './switch-network.ts'

const leaveChoice = () => withdraw('network-choice')

export function chooseInList(id: CaipNetworkId): void {
  if (id === $networkId.get()) return leaveChoice()
  if (connectionOf(namespaceOf(id))) goTo('SwitchNetwork', { network: id })
  else if (needsOtherWallet(id)) goTo('SwitchActiveChain', { network: id })
  else switchInModal(id)
}

/** Shows Connect for a wallet of that namespace. The page switches to the network once that wallet is connected. */
export function leaveForChain(id: CaipNetworkId): void {
  present('wallet-needed', { namespace: namespaceOf(id), network: id })
}

/** Switches, then leaves the choice. A failure is a step of `$switching`, which the view shows. */
export function switchInModal(id: CaipNetworkId, options?: { isNew: boolean }): void {
  switchNetwork(id, { isOffered: true, ...options }).then(leaveChoice, () => undefined)
}
