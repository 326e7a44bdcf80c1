/** The System program: lamports, accounts and nonces. */
import type { Act, Quantity } from '../acts.ts'
import type { ByteReader } from '../bytes/byte-reader.ts'
import {
  by,
  byNumber,
  key,
  named,
  NATIVE,
  quantity,
  quiet,
  type InstructionContext,
  type Kind,
} from './meaning.ts'
import { NATIVE_MINTS, PROGRAMS, rentOf } from './programs.ts'

const call = (signature: string) => named(signature, PROGRAMS.system)

const transfer = (from: string, to: string, amount: Quantity, context: InstructionContext): Act => {
  const account = context.tokenAccounts.get(to)
  // Lamports in the signer's own token account of the native mint are wrapped SOL.
  if (account && NATIVE_MINTS.has(account.mint) && account.owner === context.from && from === context.from)
    return { act: 'wrap', asset: { kind: 'token', address: account.mint }, amount }
  return { act: 'transfer', asset: NATIVE, amount, to, ...by(from, context) }
}

/** The rent belongs to the account; what is paid beyond it is a transfer. */
function open(
  payer: string,
  account: string,
  { lamports, space, owner }: { lamports: bigint; space: bigint; owner: string },
  context: InstructionContext,
): Act[] {
  const more = lamports - rentOf(space)
  return [
    { act: 'open-account', account, owner, value: `${lamports}` },
    ...(more > 0n ? [transfer(payer, account, `${more}`, context)] : []),
  ]
}

const control = (what: 'owner' | 'authority', target: string, to: string): Act => ({
  act: 'control',
  what,
  target,
  to,
})

/** A seed is text with its length in eight bytes, at most 32 of them. */
function skipSeed(fields: ByteReader): void {
  const length = fields.u32()
  if (fields.u32() || length > 32) throw new RangeError('The seed is too long')
  fields.take(length)
}

const KINDS: Readonly<Record<number, Kind>> = {
  // CreateAccount
  0: (fields, account, context) => {
    const [lamports, space, owner] = [fields.u64(), fields.u64(), key(fields)]
    return open(account(0), account(1), { lamports, space, owner }, context)
  },
  // Assign
  1: (fields, account) => [control('owner', account(0), key(fields))],
  // Transfer
  2: (fields, account, context) => [transfer(account(0), account(1), quantity(fields), context)],
  // CreateAccountWithSeed
  3: (fields, account, context) => {
    fields.take(32)
    skipSeed(fields)
    const [lamports, space, owner] = [fields.u64(), fields.u64(), key(fields)]
    return open(account(0), account(1), { lamports, space, owner }, context)
  },
  // AdvanceNonceAccount
  4: quiet,
  // WithdrawNonceAccount: the authority decides about the lamports.
  5: (fields, account, context) => [transfer(account(4), account(1), quantity(fields), context)],
  6: (fields, account) => [control('authority', account(0), key(fields))],
  // AuthorizeNonceAccount
  7: (fields, account) => [control('authority', account(0), key(fields))],
  8: call('Allocate'),
  9: call('AllocateWithSeed'),
  // AssignWithSeed
  10: (fields, account) => {
    fields.take(32)
    skipSeed(fields)
    return [control('owner', account(0), key(fields))]
  },
  // TransferWithSeed: the second account decides about the first.
  11: (fields, account, context) => {
    const amount = quantity(fields)
    skipSeed(fields)
    fields.take(32)
    return [transfer(account(1), account(2), amount, context)]
  },
  12: call('UpgradeNonceAccount'),
}

export const readSystem = byNumber(KINDS, 4)

/** Whether a transaction whose first instruction has these data uses a durable nonce: it is valid until the nonce is used, not only for a minute. */
export const advancesNonce = (data: Uint8Array): boolean =>
  data.length === 4 && data[0] === 4 && data.subarray(1).every((byte) => byte === 0)
