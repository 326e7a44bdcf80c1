import { getCreateAccountInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getInitializeMint2Instruction } from '@solana-program/token'
import { getAddressEncoder, type Address, type Instruction, type KeyPairSigner } from '@solana/kit'
import { solanaKeys } from '../../wallets/solana-keys.ts'
import { solanaPeople } from '../assets.ts'
import type { SolanaChain } from '../chain.ts'
import { payFor, signerOf } from '../payer.ts'
import { createAccount, mintTo, nameIt, pointToItself, ROOM_FOR_METADATA } from '../token-instructions.ts'
import { oddAssets, type MintExtension, type OddAsset } from './odd-assets.ts'

const POINTING_MINT_SIZE = 234
/** Size of each extension in a mint, without the four bytes of its header. */
const SIZE: Record<MintExtension['kind'], number> = {
  ...{ fee: 108, 'non-transferable': 0, 'permanent-delegate': 32, 'frozen-at-first': 1, hook: 64 },
  paused: 33,
}
const AMOUNT = 1_000_000_000n
/** Indexes of Phase's two accounts and of the last of `solanaPeople`, who requires a memo with `LSH`. */
const HOLDERS = [2, 3, 5] as const
const PARTICULAR = 5
/** Not a program: transfers of a token with this hook fail. */
const HOOK = 'Hook111111111111111111111111111111111111111' as Address

/** Creates the tokens and gives each holder a thousand of each. */
export async function seedOddAssets(chain: SolanaChain, authority: KeyPairSigner): Promise<void> {
  for (const asset of Object.values(oddAssets)) {
    await payFor(chain, authority, createMint(chain, asset, await signerOf(asset.secret), authority))
    for (const holder of HOLDERS) await give(chain, asset, authority, solanaPeople[holder]!)
    if (asset.extension.kind === 'paused') await payFor(chain, authority, [pause(asset, authority)])
  }
  const particular = await signerOf(solanaKeys[PARTICULAR]!)
  await payFor(chain, particular, await demandMemo(oddAssets.leash, particular))
}

async function give(chain: SolanaChain, asset: OddAsset, authority: KeyPairSigner, owner: Address) {
  const isFrozen = asset.extension.kind === 'frozen-at-first'
  const thawing = isFrozen
    ? [await createAccount(asset, authority, owner), await thaw(asset, authority, owner)]
    : []
  await payFor(chain, authority, [...thawing, ...(await mintTo(asset, authority, owner, AMOUNT))])
}

function createMint(
  chain: SolanaChain,
  asset: OddAsset,
  mint: KeyPairSigner,
  authority: KeyPairSigner,
): Instruction[] {
  const { program, decimals, extension } = asset
  const space = BigInt(POINTING_MINT_SIZE + 4 + SIZE[extension.kind])
  const lamports = chain.rentExemption(space + ROOM_FOR_METADATA)
  return [
    getCreateAccountInstruction({
      ...{ payer: authority, newAccount: mint, lamports, space, programAddress: program },
    }),
    pointToItself(asset, authority.address),
    {
      programAddress: program,
      accounts: [writable(asset.mint)],
      data: initialize(extension, authority.address),
    },
    getInitializeMint2Instruction(
      {
        ...{ mint: asset.mint, decimals, mintAuthority: authority.address },
        freezeAuthority: authority.address,
      },
      { programAddress: program },
    ),
    nameIt(asset, authority),
  ]
}

function initialize(extension: MintExtension, authority: Address): Uint8Array {
  const key = [...getAddressEncoder().encode(authority)]
  switch (extension.kind) {
    case 'fee': {
      const { basisPoints, most } = extension
      const rate = [basisPoints & 255, basisPoints >> 8, ...littleEndian(most)]
      return Uint8Array.from([26, 0, 1, ...key, 1, ...key, ...rate])
    }
    case 'non-transferable':
      return Uint8Array.from([32])
    case 'permanent-delegate':
      return Uint8Array.from([35, ...key])
    case 'frozen-at-first':
      return Uint8Array.from([28, 0, 2])
    case 'hook':
      return Uint8Array.from([36, 0, ...key, ...getAddressEncoder().encode(HOOK)])
    case 'paused':
      return Uint8Array.from([44, 0, ...key])
  }
}

const littleEndian = (value: bigint) =>
  Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

const writable = (address: Address) => ({ address, role: 1 }) as const
const signing = (signer: KeyPairSigner) => ({ address: signer.address, role: 2, signer }) as const

const pause = ({ mint, program }: OddAsset, authority: KeyPairSigner): Instruction => ({
  programAddress: program,
  accounts: [writable(mint), signing(authority)],
  data: Uint8Array.from([44, 1]),
})

async function accountOf({ mint, program }: OddAsset, owner: Address): Promise<Address> {
  const [found] = await findAssociatedTokenPda({ mint, owner, tokenProgram: program })
  return found
}

async function thaw(asset: OddAsset, authority: KeyPairSigner, owner: Address): Promise<Instruction> {
  const accounts = [
    writable(await accountOf(asset, owner)),
    { address: asset.mint, role: 0 },
    signing(authority),
  ]
  return { programAddress: asset.program, accounts, data: Uint8Array.from([11]) }
}

/** Reallocates the token account for the extension MemoTransfer, and enables it. */
async function demandMemo(asset: OddAsset, owner: KeyPairSigner): Promise<Instruction[]> {
  const account = writable(await accountOf(asset, owner.address))
  const system = { address: '11111111111111111111111111111111' as Address, role: 0 } as const
  const payer = { address: owner.address, role: 3, signer: owner } as const
  const reallocate = { accounts: [account, payer, system, signing(owner)], data: Uint8Array.from([29, 8, 0]) }
  const enable = { accounts: [account, signing(owner)], data: Uint8Array.from([30, 0]) }
  return [reallocate, enable].map((one) => ({ programAddress: asset.program, ...one }))
}
