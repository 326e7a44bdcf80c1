import type { Delegation } from './delegation.ts'
import type { FaultName } from './faults.ts'
import type { Slot } from './storage.ts'
import type { WalletChain } from './types.ts'

export interface Permission {
  accounts: string[]
  date: number
}

/** A permission to spend, granted to a page. */
export interface GrantedSession {
  origin: string
  /** For JSON, the salt is in hexadecimal. */
  delegation: Omit<Delegation, 'salt'> & { salt: string }
  /** The response to the page. */
  answer: Readonly<Record<string, unknown>>
}

/** A co-signed session, granted to a page. */
export interface CoSignedGrant {
  origin: string
  /** Id of the session in the account's code. */
  context: `0x${string}`
  chainId: number
  account: string
}

/** A batch sent by a page. */
export interface SentBatch {
  id: string
  origin: string
  chainId: number
  hashes: readonly `0x${string}`[]
  atomic: boolean
  /** Some calls were not sent. */
  isPartial?: boolean
}

/** The state that a wallet keeps across reloads. */
export interface Remembered<Fault extends string = FaultName> {
  locked: boolean
  selected: number
  /** 0 if each request states its chain. */
  chainId: number
  fault: Fault
  /** Chains added by pages, in addition to those of the options. */
  added: WalletChain[]
  permissions: Record<string, Permission>
  sessions?: readonly GrantedSession[]
  coSigned?: readonly CoSignedGrant[]
  batches?: readonly SentBatch[]
}

export interface Memory<Fault extends string = FaultName> {
  get(): Remembered<Fault>
  set(change: Partial<Remembered<Fault>>): void
  /** Reads the state that another tab has written. */
  reload(): void
}

/** Keeps the wallet's state and calls `onChange` with the previous and the new state. */
export function createMemory<Fault extends string>(
  slot: Slot,
  fresh: Remembered<Fault>,
  isFault: (value: unknown) => value is Fault,
  onChange: (before: Remembered<Fault>, after: Remembered<Fault>) => void,
): Memory<Fault> {
  let state = readRemembered(slot, fresh, isFault)
  const replace = (next: Remembered<Fault>) => {
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
    reload: () => replace(readRemembered(slot, fresh, isFault)),
  }
}

function readRemembered<Fault extends string>(
  slot: Slot,
  fresh: Remembered<Fault>,
  isFault: (value: unknown) => value is Fault,
): Remembered<Fault> {
  const stored = slot.read()
  if (typeof stored !== 'object' || stored === null) return fresh
  // Only the wallet writes this value; the checks protect against values of older versions.
  const found = stored as Partial<Remembered<Fault>>
  return {
    locked: found.locked === true,
    selected: typeof found.selected === 'number' ? found.selected : fresh.selected,
    chainId: typeof found.chainId === 'number' ? found.chainId : fresh.chainId,
    fault: isFault(found.fault) ? found.fault : fresh.fault,
    added: Array.isArray(found.added) ? found.added : fresh.added,
    permissions: typeof found.permissions === 'object' && found.permissions ? found.permissions : {},
    sessions: Array.isArray(found.sessions) ? found.sessions : [],
    coSigned: Array.isArray(found.coSigned) ? found.coSigned : [],
    batches: Array.isArray(found.batches) ? found.batches : [],
  }
}
