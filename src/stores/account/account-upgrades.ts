import { atom, type ReadableAtom } from 'nanostores'
import { isSameAddress } from '../../domain/account/address.ts'

/** An account whose wallet can execute a batch as one only after an upgrade (EIP-5792, `atomic: { status: 'ready' }`; EIP-7702). */
export interface AccountUpgrade {
  /** Connector id. */
  connector: string
  address: string
  /** EIP-155 number; 0 stands for all chains. */
  chain: number
}

const $list = atom<readonly AccountUpgrade[]>([])

/** What wallets last said. Written by `flows/batches/account-upgrades.ts`. */
export const $accountUpgrades: ReadableAtom<readonly AccountUpgrade[]> = $list
export function setAccountUpgrades(list: readonly AccountUpgrade[]): void {
  $list.set(list)
}

/** Whether an entry concerns this account of this wallet. */
export const isUpgradeOf = (
  upgrade: AccountUpgrade,
  { connector, address }: Omit<AccountUpgrade, 'chain'>,
): boolean => upgrade.connector === connector && isSameAddress('eip155', upgrade.address, address)
