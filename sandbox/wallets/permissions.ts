import type { Address } from 'viem'
import type { Memory, Permission, Remembered } from './memory.ts'

/** The accounts an origin sees: none while locked, the selected one first. */
export function visibleAccounts(state: Remembered, origin: string, accounts: readonly Address[]): Address[] {
  const granted = state.permissions[origin]?.accounts ?? []
  if (state.locked) return []
  const first = accounts[state.selected]
  return [...granted].sort((a, b) => Number(b === first) - Number(a === first))
}

export function grant(memory: Memory, origin: string, accounts: readonly Address[]): void {
  const permission: Permission = { accounts: [...accounts], date: Date.now() }
  memory.set({ permissions: { ...memory.get().permissions, [origin]: permission } })
}

export function withdrawGrant(memory: Memory, origin: string): void {
  const { [origin]: _gone, ...permissions } = memory.get().permissions
  memory.set({ permissions })
}

/** The answer of EIP-2255. */
export function describePermissions(state: Remembered, origin: string): unknown[] {
  const permission = state.permissions[origin]
  if (!permission) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: permission.accounts }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats, date: permission.date }]
}
