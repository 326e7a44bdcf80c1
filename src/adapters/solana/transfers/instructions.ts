import type { Address } from '@solana/web3.js'
import { bytesOf, littleEndian, readAddress } from './bytes.ts'
import { isOnCurve } from './curve.ts'
import type { Instruction } from './message.ts'

/** The library's addresses are branded strings; these are constants of the network. */
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

/** The associated token account of an owner for a mint and token program: the first derived address that is not on the curve. */
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
  /** Amount withheld by the mint. If set, the transfer fails if the actual fee differs. */
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

/** Does nothing if the account exists. */
export const createTokenAccount = ({ payer, account, owner, mint, program }: NewAccount): Instruction => ({
  program: ASSOCIATED,
  accounts: [
    { address: payer, isSigner: true, isWritable: true },
    writable(account),
    ...[owner, mint, SYSTEM, program].map((address) => ({ address })),
  ],
  data: [1],
})

/** Solana Pay: adds reference keys by which the payee finds the transfer. The instruction does not use them. */
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

/** In micro-lamports per compute unit. */
export const unitPrice = (price: bigint): Instruction => ({
  program: BUDGET,
  accounts: [],
  data: [3, ...littleEndian(price, 8)],
})
