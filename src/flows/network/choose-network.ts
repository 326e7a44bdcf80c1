/** Choosing a network in the modal: without a wallet the page switches at once, a connected wallet is asked first. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import { $account, connectionOf } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { goTo } from '../modal/modal.ts'
import { present, withdraw } from '../modal/presence.ts'
import { switchNetwork } from './switch-network.ts'

const leaveChoice = () => withdraw('network-choice')

export function chooseInList(id: CaipNetworkId): void {
  if (id === $networkId.get()) return leaveChoice()
  if (connectionOf(namespaceOf(id))) goTo('SwitchNetwork', { network: id })
  // The active wallet stays; the network needs a wallet of another namespace.
  else if ($account.get()) goTo('SwitchActiveChain', { network: id })
  else switchInModal(id)
}

/** Switches to a namespace without a wallet, then shows Connect for it. */
export function leaveForChain(id: CaipNetworkId): void {
  switchNetwork(id).then(
    () => present('wallet-needed', { namespace: namespaceOf(id) }),
    () => undefined,
  )
}

/** Switches, then leaves the choice. A failure is a step of `$switching`, which the view shows. */
export function switchInModal(id: CaipNetworkId): void {
  switchNetwork(id).then(leaveChoice, () => undefined)
}
