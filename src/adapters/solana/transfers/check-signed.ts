/** Compares the signed transaction with the planned one, before it is sent. */
import { feeIn } from '../../../domain/requests/solana/compute-budget.ts'
import { PROGRAMS } from '../../../domain/requests/solana/programs.ts'
import {
  readTransaction,
  type SolanaInstruction,
  type SolanaTransaction,
} from '../../../domain/requests/solana/read-transaction.ts'
import { coded } from '../../../errors/codes.ts'

/** Programs of instructions that wallets add: priority fees, and assertions that make the transaction fail if it has other effects. */
const ADDED: ReadonlySet<string> = new Set([
  PROGRAMS.computeBudget,
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAn1qA3S95',
])
/** Maximum fee that a wallet may set, in lamports: twice the usual fee on a busy network. */
const MOST_FEE = 10_000_000n

/**
 * A wallet may change the fee and add assertions. Everything else has to match the plan: the payer, the instructions in
 * their order, and the blockhash, after whose expiry the transfer counts as not sent. Throws
 * `send-changed`.
 */
export function checkSigned(planned: Uint8Array, signed: Uint8Array): void {
  const reason = differenceOf(readTransaction(planned), read(signed))
  if (reason) throw coded('send-changed', { cause: new Error(reason) })
}

function read(signed: Uint8Array): SolanaTransaction | undefined {
  try {
    return readTransaction(signed)
  } catch {
    return undefined
  }
}

function differenceOf(planned: SolanaTransaction, signed: SolanaTransaction | undefined): string | undefined {
  if (!signed) return 'It cannot be read'
  if (signed.signed < signed.signers) return 'A signature is missing'
  if (signed.accounts[0]?.address !== planned.accounts[0]?.address || signed.signers !== planned.signers)
    return 'It is paid or signed by another account'
  if (signed.blockhash !== planned.blockhash) return 'It has another blockhash'
  const fee = feeIn(signed)
  if (fee > MOST_FEE && fee > feeIn(planned)) return `Its fee is ${fee} lamports`
  const [wanted, found] = [essence(planned), essence(signed)]
  const isSame = wanted.length === found.length && wanted.every((one, index) => one === found[index])
  return isSame ? undefined : 'Its instructions are others'
}

/** The instructions, without those that wallets add. */
const essence = ({ instructions }: SolanaTransaction): readonly string[] =>
  instructions.filter(({ program }) => !ADDED.has(program.address ?? '')).map(textOf)

/** An account from a lookup table has no address here, so it does not equal a planned one. */
const textOf = ({ program, accounts, data }: SolanaInstruction): string =>
  JSON.stringify([program.address ?? '', accounts.map(({ address = '' }) => address), [...data]])
