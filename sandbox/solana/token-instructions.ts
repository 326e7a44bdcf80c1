import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import {
  getAddressEncoder,
  getUtf8Encoder,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import type { SolanaAsset } from './assets.ts'
import type { SolanaChain } from './chain.ts'
import { TOKEN_2022_PROGRAM_ADDRESS } from './tokens.ts'

const MINT_SIZE = 82n
/** Size with a metadata pointer, before the metadata is added. */
const POINTING_MINT_SIZE = 234n
export const ROOM_FOR_METADATA = 400n

/** Instructions that create a mint; one of Token-2022 contains its metadata. */
export function createMint(
  chain: SolanaChain,
  asset: SolanaAsset,
  mint: KeyPairSigner,
  authority: KeyPairSigner,
): Instruction[] {
  const isNamed = asset.program === TOKEN_2022_PROGRAM_ADDRESS
  const space = isNamed ? POINTING_MINT_SIZE : MINT_SIZE
  const lamports = chain.rentExemption(isNamed ? space + ROOM_FOR_METADATA : space)
  const { decimals, program } = asset
  const config = { programAddress: program }
  return [
    getCreateAccountInstruction({
      payer: authority,
      newAccount: mint,
      lamports,
      space,
      programAddress: program,
    }),
    ...(isNamed ? [pointToItself(asset, authority.address)] : []),
    getInitializeMint2Instruction({ mint: asset.mint, decimals, mintAuthority: authority.address }, config),
    ...(isNamed ? [nameIt(asset, authority)] : []),
  ]
}

/** Instructions that mint tokens to an owner. */
export async function mintTo(
  asset: SolanaAsset,
  authority: KeyPairSigner,
  owner: Address,
  amount: bigint,
): Promise<Instruction[]> {
  const { mint, decimals, program } = asset
  const token = await accountOf(asset, owner)
  const mintTo = { mint, token, mintAuthority: authority, amount, decimals }
  return [
    await createAccount(asset, authority, owner),
    getMintToCheckedInstruction(mintTo, { programAddress: program }),
  ]
}

/** Instructions that transfer tokens; the sender creates the recipient's token account if there is none. */
export async function transfer(
  asset: SolanaAsset,
  from: KeyPairSigner,
  to: Address,
  amount: bigint,
): Promise<Instruction[]> {
  const { mint, decimals, program } = asset
  const [source, destination] = await Promise.all([accountOf(asset, from.address), accountOf(asset, to)])
  const input = { source, mint, destination, authority: from, amount, decimals }
  return [
    await createAccount(asset, from, to),
    getTransferCheckedInstruction(input, { programAddress: program }),
  ]
}

async function accountOf({ mint, program }: SolanaAsset, owner: Address): Promise<Address> {
  const [found] = await findAssociatedTokenPda({ mint, owner, tokenProgram: program })
  return found
}

export function createAccount(
  { mint, program }: SolanaAsset,
  payer: KeyPairSigner,
  owner: Address,
): Promise<Instruction> {
  return getCreateAssociatedTokenIdempotentInstructionAsync({ payer, owner, mint, tokenProgram: program })
}

/** MetadataPointer, instruction Initialize: points to the mint itself. */
export function pointToItself({ mint, program }: SolanaAsset, authority: Address): Instruction {
  const bytes = getAddressEncoder()
  const data = Uint8Array.from([39, 0, ...bytes.encode(authority), ...bytes.encode(mint)])
  return { programAddress: program, accounts: [{ address: mint, role: 1 }], data }
}

/** The first eight bytes of SHA-256 of "spl_token_metadata_interface:initialize_account". */
const INITIALIZE_METADATA = [210, 225, 30, 162, 88, 184, 77, 141]

export function nameIt({ mint, program, name, symbol }: SolanaAsset, authority: KeyPairSigner): Instruction {
  const data = Uint8Array.from([...INITIALIZE_METADATA, ...[name, symbol, ''].flatMap(borshText)])
  const accounts = [
    { address: mint, role: 1 },
    { address: authority.address, role: 0 },
    { address: mint, role: 0 },
    { address: authority.address, role: 2, signer: authority },
  ]
  return { programAddress: program, accounts, data }
}

function borshText(text: string): number[] {
  const bytes = getUtf8Encoder().encode(text)
  return [bytes.length, 0, 0, 0, ...bytes]
}
