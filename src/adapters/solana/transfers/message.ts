/** Builds transactions in the legacy format, which every wallet and hardware wallet signs. */
import { getBase58Encoder, getBase64Decoder, type Address } from '@solana/web3.js'
import { bytesOf, compactLength } from './bytes.ts'

export interface Meta {
  address: Address
  isSigner?: true
  isWritable?: true
}

export interface Instruction {
  program: Address
  accounts: readonly Meta[]
  data: readonly number[]
}

/** The unsigned transaction in base64, with space for signatures. */
export function transactionOf(
  payer: Address,
  blockhash: string,
  instructions: readonly Instruction[],
): string {
  const metas = metasOf(payer, instructions)
  const keys = metas.map(({ address }) => address)
  const count = (fits: (meta: Meta) => unknown) => metas.filter(fits).length
  const signers = count(({ isSigner }) => isSigner)
  const header = [
    signers,
    count((meta) => meta.isSigner && !meta.isWritable),
    count((meta) => !meta.isSigner && !meta.isWritable),
  ]
  const compiled = instructions.flatMap(({ program, accounts, data }) => [
    keys.indexOf(program),
    ...compactLength(accounts.length),
    ...accounts.map(({ address }) => keys.indexOf(address)),
    ...compactLength(data.length),
    ...data,
  ])
  const bytes = [
    ...compactLength(signers),
    ...Array.from({ length: 64 * signers }, () => 0),
    ...header,
    ...compactLength(keys.length),
    ...keys.flatMap(bytesOf),
    ...getBase58Encoder().encode(blockhash),
    ...compactLength(instructions.length),
    ...compiled,
  ]
  return getBase64Decoder().decode(Uint8Array.from(bytes))
}

/** Each account once, with merged flags: signers first, and writable before read-only ones. */
function metasOf(payer: Address, instructions: readonly Instruction[]): Meta[] {
  const found = new Map<Address, Meta>([[payer, { address: payer, isSigner: true, isWritable: true }]])
  const all = instructions.flatMap(({ program, accounts }) => [...accounts, { address: program }])
  for (const meta of all) found.set(meta.address, { ...found.get(meta.address), ...meta })
  const rank = ({ isSigner, isWritable }: Meta) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b))
}
