/** Native programs other than System and tokens: staking, voting, lookup tables, deployments. */
import type { Act } from '../acts.ts'
import { attempt } from '../../web/attempt.ts'
import { by, byNumber, key, named, NATIVE, quantity, type InstructionReader, type Kind } from './meaning.ts'
import { PROGRAMS } from './programs.ts'

const control = (what: 'authority' | 'upgrade', target: string, to?: string): Act[] => [
  { act: 'control', what, target, ...(to !== undefined && { to }) },
]

/** Lamports of the first account go to the second; the account at `authority` signs. */
const withdraw =
  (authority: number): Kind =>
  (fields, account, context) => [
    {
      ...{ act: 'transfer', asset: NATIVE, amount: quantity(fields), to: account(1) },
      ...by(account(authority), context),
    },
  ]

/** With the new authority and its role in the data. */
const authorize: Kind = (fields, account) => {
  const to = key(fields)
  fields.u32()
  return control('authority', account(0), to)
}

/** The new authority signs as well. */
const authorizeChecked =
  (index: number): Kind =>
  (fields, account) => {
    fields.u32()
    return control('authority', account(0), account(index))
  }

const stake = (signature: string) => named(signature, PROGRAMS.stake)

export const readStake = byNumber(
  {
    0: stake('Initialize'),
    1: authorize,
    2: stake('DelegateStake'),
    3: stake('Split'),
    4: withdraw(4),
    5: stake('Deactivate'),
    7: stake('Merge'),
    9: stake('InitializeChecked'),
    10: authorizeChecked(3),
    13: stake('GetMinimumDelegation'),
    14: stake('DeactivateDelinquent'),
    16: stake('MoveStake'),
    17: stake('MoveLamports'),
  },
  4,
)

const vote = (signature: string) => named(signature, PROGRAMS.vote)

export const readVote = byNumber(
  {
    0: vote('InitializeAccount'),
    1: authorize,
    2: vote('Vote'),
    3: withdraw(2),
    4: vote('UpdateValidatorIdentity'),
    5: vote('UpdateCommission'),
    7: authorizeChecked(3),
  },
  4,
)

const table = (signature: string) => named(signature, PROGRAMS.lookupTable)

export const readLookupTable = byNumber(
  {
    0: table('CreateLookupTable'),
    1: table('FreezeLookupTable'),
    2: table('ExtendLookupTable'),
    3: table('DeactivateLookupTable'),
    4: (_, account) => [{ act: 'close-account', account: account(0), to: account(2) }],
  },
  4,
)

const loader = (signature: string) => named(signature, PROGRAMS.loader)

export const readLoader = byNumber(
  {
    0: loader('InitializeBuffer'),
    1: loader('Write'),
    2: (fields) => {
      fields.take(fields.left)
      return [{ act: 'deploy' }]
    },
    3: (_, account) => control('upgrade', account(1), account(2)),
    4: (_, account) =>
      control(
        'upgrade',
        account(0),
        attempt(() => account(2)),
      ),
    5: (_, account) => [{ act: 'close-account', account: account(0), to: account(1) }],
    6: loader('ExtendProgram'),
    7: (_, account) => control('upgrade', account(0), account(2)),
  },
  4,
)

/** Opens the account of an owner for a mint; the address follows from both, and the program checks it. */
export const readAssociatedToken: InstructionReader = ({ accounts, data }) => {
  const [, account, owner] = accounts
  if (account === undefined || owner === undefined || accounts.length < 6) return undefined
  const kind = data.length ? data[0]! : 0
  if (data.length > 1 || kind > 1) return undefined
  return { acts: [{ act: 'open-account', account, owner }] }
}
