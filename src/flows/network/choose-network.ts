/** A row of the network list was pressed (reference 4.8): without a wallet the page just moves, with one it is asked. */
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
  // The wallet in use stays; another one has to be connected for this.
  else if ($account.get()) goTo('SwitchActiveChain', { network: id })
  // Without a wallet nothing can decline; an unknown network was reported already.
  else switchNetwork(id).then(leaveChoice, () => undefined)
}

/** To a chain family without a wallet, and on to connecting one. */
export function leaveForChain(id: CaipNetworkId): void {
  switchNetwork(id).then(
    () => present('wallet-needed', { namespace: namespaceOf(id) }),
    () => undefined,
  )
}

export function retrySwitch(id: CaipNetworkId): void {
  switchNetwork(id).then(leaveChoice, () => undefined)
}
