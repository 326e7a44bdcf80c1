import type { Address } from '@solana/web3.js'
import { bytesOf, littleEndian, readAddress } from './bytes.ts'
import { isOnCurve } from './curve.ts'
import type { Instruction } from './message.ts'

/** Addresses in base58 are a brand of the library; these are constants of the network. */
const known = (address: string) => address as Address
export const SYSTEM = known('11111111111111111111111111111111')
export const TOKEN = known('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022 = known('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const ASSOCIATED = known('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const MEMO = known('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const BUDGET = known('ComputeBudget111111111111111111111111111111')

const writable = (address: Address) => ({ address, isWritable: true }) as const
const signer = (address: Address) => ({ address, isSigner: true }) as const

const textBytes = (text: string): number[] => [...new TextEncoder().encode(text)]

/** The account in which an owner has a token: it follows from the program, too. It is the first hash that is no key. */
export async function tokenAccountOf(owner: Address, mint: Address, program: Address): Promise<Address> {
  const seeds = [owner, program, mint].flatMap(bytesOf)
  const end = [...bytesOf(ASSOCIATED), ...textBytes('ProgramDerivedAddress')]
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from([...seeds, bump, ...end]))
    const bytes = new Uint8Array(hash)
    if (!isOnCurve([...bytes])) return readAddress(bytes, 0)
  }
  throw new RangeError('There is no such address')
}

export const transferSol = (from: Address, to: Address, lamports: bigint): Instruction => ({
  program: SYSTEM,
  accounts: [{ address: from, isSigner: true, isWritable: true }, writable(to)],
  data: [2, 0, 0, 0, ...littleEndian(lamports, 8)],
})

export interface TokenTransfer {
  program: Address
  source: Address
  mint: Address
  destination: Address
  owner: Address
  amount: bigint
  decimals: number
  /** What the mint withholds. With it the transfer fails if the rate is another one. */
  fee?: bigint
}

/** `transferChecked`, or `transferCheckedWithFee`. */
export function transferToken(transfer: TokenTransfer): Instruction {
  const { program, source, mint, destination, owner, amount, decimals, fee } = transfer
  const body = [...littleEndian(amount, 8), decimals]
  return {
    program,
    accounts: [writable(source), { address: mint }, writable(destination), signer(owner)],
    data: fee === undefined ? [12, ...body] : [26, 1, ...body, ...littleEndian(fee, 8)],
  }
}

interface NewAccount {
  payer: Address
  account: Address
  owner: Address
  mint: Address
  program: Address
}

/** Does nothing if the account is there. */
export const createTokenAccount = ({ payer, account, owner, mint, program }: NewAccount): Instruction => ({
  program: ASSOCIATED,
  accounts: [
    { address: payer, isSigner: true, isWritable: true },
    writable(account),
    ...[owner, mint, SYSTEM, program].map((address) => ({ address })),
  ],
  data: [1],
})

/** Solana Pay: the payee finds the transfer by these keys, which it neither reads nor writes. */
export const withReferences = (
  { accounts, ...transfer }: Instruction,
  references: readonly Address[] = [],
): Instruction => ({ ...transfer, accounts: [...accounts, ...references.map((address) => ({ address }))] })

export const memo = (text: string): Instruction => ({
  program: MEMO,
  accounts: [],
  data: textBytes(text),
})

export const unitLimit = (units: bigint): Instruction => ({
  program: BUDGET,
  accounts: [],
  data: [2, ...littleEndian(units, 4)],
})

/** In millionths of a lamport for each unit. */
export const unitPrice = (price: bigint): Instruction => ({
  program: BUDGET,
  accounts: [],
  data: [3, ...littleEndian(price, 8)],
})
