/** Remembers which accounts their wallet would upgrade before a batch, so that a review can say so. */
import { isEvmAddress } from '../../domain/account/address.ts'
import { atomicIn } from '../../domain/transfers/batches/answers.ts'
import {
  $accountUpgrades,
  isUpgradeOf,
  setAccountUpgrades,
  type AccountUpgrade,
} from '../../stores/account/account-upgrades.ts'

type Account = Omit<AccountUpgrade, 'chain'>

/** Takes over an answer to `wallet_getCapabilities`; `address` is the account of the question. */
export function rememberUpgrades(connector: string, address: unknown, capabilities: unknown): void {
  if (!isEvmAddress(address)) return
  const account = { connector, address }
  const atomic = atomicIn(capabilities)
  const ready = [...atomic].flatMap(([chain, status]) => (status === 'ready' ? { ...account, chain } : []))
  keep((one) => !isUpgradeOf(one, account) || !atomic.has(one.chain), ready)
}

/** After a batch was sent: the account may have its upgrade now, and only the wallet knows. */
export const forgetUpgrades = (account: Account): void => keep((one) => !isUpgradeOf(one, account))

function keep(isKept: (one: AccountUpgrade) => boolean, more: readonly AccountUpgrade[] = []): void {
  setAccountUpgrades([...$accountUpgrades.get().filter(isKept), ...more])
}
