import type { Permission, Remembered } from './memory.ts'

/** The part of a wallet's memory that permissions need. */
interface Grants {
  get(): Pick<Remembered, 'permissions'>
  set(change: Pick<Remembered, 'permissions'>): void
}

/** The accounts that an origin sees: none while locked, the selected one first. */
export function visibleAccounts<Account extends string>(
  state: Remembered<string>,
  origin: string,
  accounts: readonly Account[],
): Account[] {
  const granted = state.permissions[origin]?.accounts ?? []
  if (state.locked) return []
  const first = accounts[state.selected]
  return accounts
    .filter((account) => granted.includes(account))
    .sort((a, b) => Number(b === first) - Number(a === first))
}

export function grant(memory: Grants, origin: string, accounts: readonly string[]): void {
  const permission: Permission = { accounts: [...accounts], date: Date.now() }
  memory.set({ permissions: { ...memory.get().permissions, [origin]: permission } })
}

export function withdrawGrant(memory: Grants, origin: string): void {
  const { [origin]: _gone, ...permissions } = memory.get().permissions
  memory.set({ permissions })
}

/** The response of EIP-2255. */
export function describePermissions(state: Remembered, origin: string): unknown[] {
  const permission = state.permissions[origin]
  if (!permission) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: permission.accounts }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats, date: permission.date }]
}
