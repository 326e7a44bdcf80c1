import type { Address } from 'viem'
import { isFaultName, type FaultName } from './faults.ts'
import type { Slot } from './storage.ts'
import type { WalletChain } from './types.ts'

export interface Permission {
  accounts: Address[]
  date: number
}

/** What a wallet still knows after a reload. */
export interface Remembered {
  locked: boolean
  selected: number
  chainId: number
  fault: FaultName
  /** Chains a page has added, beside those of the options. */
  added: WalletChain[]
  permissions: Record<string, Permission>
}

export interface Memory {
  get(): Remembered
  set(change: Partial<Remembered>): void
  /** Takes over what another tab has written. */
  reload(): void
}

/** Keeps the wallet's state and calls `onChange` with the state before and the state after. */
export function createMemory(
  slot: Slot,
  fresh: Remembered,
  onChange: (before: Remembered, after: Remembered) => void,
): Memory {
  let state = readRemembered(slot, fresh)
  const replace = (next: Remembered) => {
    const before = state
    state = next
    onChange(before, next)
  }
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change }
      slot.write(next)
      replace(next)
    },
    reload: () => replace(readRemembered(slot, fresh)),
  }
}

function readRemembered(slot: Slot, fresh: Remembered): Remembered {
  const stored = slot.read()
  if (typeof stored !== 'object' || stored === null) return fresh
  // Only a wallet writes here; what matters is that an older version's value does no harm.
  const found = stored as Partial<Remembered>
  return {
    locked: found.locked === true,
    selected: typeof found.selected === 'number' ? found.selected : fresh.selected,
    chainId: typeof found.chainId === 'number' ? found.chainId : fresh.chainId,
    fault: isFaultName(found.fault) ? found.fault : fresh.fault,
    added: Array.isArray(found.added) ? found.added : fresh.added,
    permissions: typeof found.permissions === 'object' && found.permissions ? found.permissions : {},
  }
}
