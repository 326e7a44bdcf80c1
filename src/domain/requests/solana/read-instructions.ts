/** What the instructions of a transaction do, in order. */
import type { Act } from '../acts.ts'
import type { Signal } from '../reading.ts'
import { attempt } from '../../web/attempt.ts'
import { textOf } from '../bytes/bytes-of.ts'
import { readBudget, type ComputeBudget } from './compute-budget.ts'
import type {
  InstructionContext,
  InstructionReader,
  KnownInstruction,
  Meaning,
  TokenAccount,
} from './meaning.ts'
import { readAssociatedToken, readLoader, readLookupTable, readStake, readVote } from './other-programs.ts'
import { PROGRAMS } from './programs.ts'
import type { SolanaInstruction, SolanaTransaction } from './read-transaction.ts'
import { advancesNonce, readSystem } from './system.ts'
import { readToken, readToken2022 } from './token.ts'

const note: InstructionReader = ({ data }) => {
  const text = textOf(data)
  return text === undefined ? undefined : { acts: [{ act: 'note', text }] }
}

/** Programs that verify a signature in their data. They move nothing. */
const checks =
  (signature: string): InstructionReader =>
  ({ program }) => ({ acts: [{ act: 'call', contract: program, signature, source: 'known' }] })

const READERS: Readonly<Record<string, InstructionReader>> = {
  [PROGRAMS.system]: readSystem,
  [PROGRAMS.token]: readToken,
  [PROGRAMS.token2022]: readToken2022,
  [PROGRAMS.associatedToken]: readAssociatedToken,
  [PROGRAMS.memo]: note,
  [PROGRAMS.oldMemo]: note,
  [PROGRAMS.stake]: readStake,
  [PROGRAMS.vote]: readVote,
  [PROGRAMS.lookupTable]: readLookupTable,
  [PROGRAMS.loader]: readLoader,
  [PROGRAMS.ed25519]: checks('VerifySignature'),
  [PROGRAMS.secp256k1]: checks('VerifySignature'),
  [PROGRAMS.secp256r1]: checks('VerifySignature'),
}

export interface InstructionsReading {
  acts: readonly Act[]
  signals: readonly Signal[]
  budget: ComputeBudget
  understood: boolean
}

export function readInstructions(
  { instructions }: SolanaTransaction,
  from: string | undefined,
  tokenAccounts: ReadonlyMap<string, TokenAccount>,
): InstructionsReading {
  const context = { from, tokenAccounts: new Map([...tokenAccounts, ...openedIn(instructions)]) }
  const budget: ComputeBudget = {}
  const meanings = instructions.map((instruction) => readInstruction(instruction, context, budget))
  const acts = meanings.flatMap((meaning) => meaning.acts)
  const first = instructions[0]
  const isDurable = first?.program.address === PROGRAMS.system && advancesNonce(first.data)
  return {
    acts,
    signals: [
      ...(isDurable ? [{ id: 'durable-nonce' as const }] : []),
      ...meanings.flatMap(({ signals = [] }) => signals),
    ],
    budget,
    understood: acts.every(isUnderstood),
  }
}

/** Not understood: unknown instructions, and tokens whose mint is unknown. */
const isUnderstood = (act: Act): boolean =>
  act.act !== 'unknown' && !('asset' in act && act.asset.account !== undefined)

function readInstruction(
  { program, accounts, data }: SolanaInstruction,
  context: InstructionContext,
  budget: ComputeBudget,
): Meaning {
  const contract = program.address
  if (contract === PROGRAMS.computeBudget && readBudget(data, budget)) return { acts: [] }
  const reader = contract !== undefined && Object.hasOwn(READERS, contract) ? READERS[contract] : undefined
  const unknown = (why: 'opaque' | 'unknown-call'): Meaning => ({
    acts: [{ act: 'unknown', ...(contract !== undefined && { contract }), ...selectorOf(data), why }],
  })
  if (!reader || contract === undefined) return unknown('unknown-call')
  const addresses = accounts.flatMap(({ address }) => address ?? [])
  // The accounts are in a lookup table.
  if (addresses.length !== accounts.length) return unknown('opaque')
  return (
    attempt(() => reader({ program: contract, accounts: addresses, data }, context)) ??
    unknown('unknown-call')
  )
}

/** Most programs distinguish their instructions by the first eight bytes. */
const selectorOf = (data: Uint8Array): { selector?: string } =>
  data.length ? { selector: `0x${[...data.subarray(0, 8)].map(hexOf).join('')}` } : {}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

/** Token accounts that the transaction itself opens: their address follows from owner and mint, and the programs check that. */
function openedIn(instructions: readonly SolanaInstruction[]): [string, TokenAccount][] {
  return instructions.flatMap(({ program, accounts, data }) => {
    const addresses = accounts.map(({ address }) => address)
    if (addresses.includes(undefined)) return []
    return opened({ program: program.address ?? '', accounts: addresses as string[], data })
  })
}

function opened({ program, accounts, data }: KnownInstruction): [string, TokenAccount][] {
  if (program !== PROGRAMS.associatedToken || data.length > 1 || (data[0] ?? 0) > 1) return []
  const [, account, owner, mint] = accounts
  return account !== undefined && owner !== undefined && mint !== undefined
    ? [[account, { mint, owner }]]
    : []
}
