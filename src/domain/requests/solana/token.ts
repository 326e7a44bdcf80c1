/** The token program and Token-2022. Their first 25 instructions are the same. */
import type { Act, AssetRef, Quantity } from '../acts.ts'
import { ByteReader } from '../bytes/byte-reader.ts'
import {
  byNumber,
  key,
  named,
  NATIVE,
  quantity,
  quiet,
  type Accounts,
  type InstructionContext,
  type InstructionReader,
  type Kind,
} from './meaning.ts'
import { PROGRAMS } from './programs.ts'
import { EXTENSION_NAMES, QUIET, TOKEN_NAMES, TRANSFER_FEE_NAMES } from './token-names.ts'

/** An instruction of these programs may contain this many others. */
const MOST_IN_BATCH = 64

const tokenOf = (mint: string): AssetRef => ({ kind: 'token', address: mint })

/** The token of an account, if the instruction does not name it. */
const heldIn = (account: string, { tokenAccounts }: InstructionContext): AssetRef => {
  const mint = tokenAccounts.get(account)?.mint
  return mint === undefined ? { kind: 'token', account } : tokenOf(mint)
}

/** Whose tokens move: those of the account's owner, or of the signer if the owner is unknown. A delegate signs alone. */
function payer(
  source: string,
  authority: string,
  context: InstructionContext,
): { from?: string; signsToo?: true } {
  const owner = context.tokenAccounts.get(source)?.owner ?? authority
  if (owner === context.from) return {}
  return authority === context.from ? { from: owner } : { from: owner, signsToo: true }
}

const recipient = (account: string, { tokenAccounts }: InstructionContext) => {
  const owner = tokenAccounts.get(account)?.owner
  return owner === undefined ? { to: account } : { to: owner, toAccount: account }
}

interface Sent {
  asset: AssetRef
  source: string
  destination: string
  authority: string
  amount: Quantity
}

const transfer = (
  { asset, source, destination, authority, amount }: Sent,
  context: InstructionContext,
): Act => ({
  act: 'transfer',
  asset,
  amount,
  ...payer(source, authority, context),
  ...recipient(destination, context),
})

const approve = (
  { asset, source, spender, authority, amount }: Omit<Sent, 'destination'> & { spender: string },
  context: InstructionContext,
): Act => {
  const { from } = payer(source, authority, context)
  const spent = amount === `${2n ** 64n - 1n}` ? 'unlimited' : amount
  return {
    act: 'approve',
    asset,
    amount: spent,
    spender,
    by: 'transaction',
    ...(from !== undefined && { owner: from }),
  }
}

/** Whose tokens are destroyed. */
function burner(account: Accounts, context: InstructionContext): { from?: string } {
  const { from } = payer(account(0), account(2), context)
  return from === undefined ? {} : { from }
}

const AUTHORITIES: Readonly<Record<number, 'owner' | 'close-authority'>> = {
  2: 'owner',
  3: 'close-authority',
}
/** The last one that is known. */
const MOST_AUTHORITY = 16

const setAuthority: Kind = (fields, account) => {
  const kind = fields.u8()
  if (kind > MOST_AUTHORITY) throw new RangeError('The authority is not known')
  const [isGiven, target] = [fields.u8(), account(0)]
  const to = isGiven === 1 ? key(fields) : undefined
  if (isGiven > 1) throw new RangeError('An option is neither there nor absent')
  return [{ act: 'control', what: AUTHORITIES[kind] ?? 'authority', target, ...(to !== undefined && { to }) }]
}

const opened = (account: Accounts, owner: string): Act[] => [
  { act: 'open-account', account: account(0), owner },
]

/** Instructions with an act of their own. */
const KINDS: Readonly<Record<number, Kind>> = {
  // InitializeAccount, 2 and 3
  1: (_, account) => opened(account, account(2)),
  16: (fields, account) => opened(account, key(fields)),
  18: (fields, account) => opened(account, key(fields)),
  // Transfer
  3: (fields, account, context) => [
    transfer(
      {
        ...{ asset: heldIn(account(0), context), source: account(0), destination: account(1) },
        ...{ authority: account(2), amount: quantity(fields) },
      },
      context,
    ),
  ],
  // Approve
  4: (fields, account, context) => [
    approve(
      {
        ...{ asset: heldIn(account(0), context), source: account(0), spender: account(1) },
        ...{ authority: account(2), amount: quantity(fields) },
      },
      context,
    ),
  ],
  // Revoke
  5: (_, account) => (account(0), [{ act: 'cancel', what: 'approval' }]),
  6: setAuthority,
  // MintTo and MintToChecked
  7: (fields, account, context) => [
    {
      act: 'mint',
      asset: tokenOf(account(0)),
      amount: quantity(fields),
      to: recipient(account(1), context).to,
    },
  ],
  14: (fields, account, context) => {
    const amount = quantity(fields)
    fields.u8()
    return [{ act: 'mint', asset: tokenOf(account(0)), amount, to: recipient(account(1), context).to }]
  },
  // Burn and BurnChecked
  8: (fields, account, context) => [
    {
      ...{ act: 'burn', asset: tokenOf(account(1)), amount: quantity(fields) },
      ...burner(account, context),
    },
  ],
  15: (fields, account, context) => {
    const amount = quantity(fields)
    fields.u8()
    return [{ act: 'burn', asset: tokenOf(account(1)), amount, ...burner(account, context) }]
  },
  // UnwrapLamports, of all lamports if there is no amount
  45: (fields, account, context) => {
    if (fields.u8() !== 1) throw new RangeError('The amount is not known')
    const from = payer(account(0), account(2), context)
    return [{ act: 'transfer', asset: NATIVE, amount: quantity(fields), to: account(1), ...from }]
  },
  // CloseAccount
  9: (_, account) => [{ act: 'close-account', account: account(0), to: account(1) }],
  // TransferChecked
  12: (fields, account, context) => {
    const amount = quantity(fields)
    fields.u8()
    return [transferred(account, amount, context)]
  },
  // ApproveChecked
  13: (fields, account, context) => {
    const amount = quantity(fields)
    fields.u8()
    const asset = tokenOf(account(1))
    return [
      approve({ asset, source: account(0), spender: account(2), authority: account(3), amount }, context),
    ]
  },
}

/** With the mint between the two accounts. */
const transferred = (account: Accounts, amount: Quantity, context: InstructionContext): Act =>
  transfer(
    {
      ...{ asset: tokenOf(account(1)), source: account(0), destination: account(2) },
      ...{ authority: account(3), amount },
    },
    context,
  )

/** Instructions that are known by name. */
const namedKinds = (program: string, names: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(names).map(([number, name]) => [number, named(name, program)]))

/** A second byte tells which: 1 is TransferCheckedWithFee. */
function transferFee(program: string): Kind {
  return (fields, account, context) => {
    const kind = fields.u8()
    if (kind !== 1) {
      const name = TRANSFER_FEE_NAMES[kind]
      if (name === undefined) throw new RangeError('The instruction is not known')
      return named(name, program)(fields, account, context)
    }
    const amount = quantity(fields)
    fields.take(9)
    return [transferred(account, amount, context)]
  }
}

function tokenReader(program: string): InstructionReader {
  const isNew = program === PROGRAMS.token2022
  const one = byNumber(
    {
      ...Object.fromEntries(QUIET.map((number) => [number, quiet])),
      ...namedKinds(program, TOKEN_NAMES),
      ...(isNew && namedKinds(program, EXTENSION_NAMES)),
      ...KINDS,
      ...(isNew && { 26: transferFee(program) }),
    },
    1,
  )
  return (instruction, context) =>
    instruction.data[0] === 255 ? readBatch(instruction, context, one) : one(instruction, context)
}

/** Batch: after its number, for each instruction the number of its accounts, the length of its data, and these. */
function readBatch(
  { program, accounts, data }: Parameters<InstructionReader>[0],
  context: InstructionContext,
  one: InstructionReader,
) {
  const fields = new ByteReader(data)
  fields.u8()
  const acts: Act[] = []
  let next = 0
  for (let count = 0; fields.left; count++) {
    if (count === MOST_IN_BATCH) return undefined
    const [used, length] = [fields.u8(), fields.u8()]
    if (next + used > accounts.length) throw new RangeError('The batch has too few accounts')
    const inner = { program, accounts: accounts.slice(next, next + used), data: fields.take(length) }
    next += used
    // A batch cannot contain a batch.
    const meaning = one(inner, context)
    if (!meaning) return undefined
    acts.push(...meaning.acts.map((act) => ({ ...act, through: [program] })))
  }
  return acts.length ? { acts } : undefined
}

export const readToken = tokenReader(PROGRAMS.token)
export const readToken2022 = tokenReader(PROGRAMS.token2022)
