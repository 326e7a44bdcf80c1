import { createHash } from 'node:crypto'
import type { Address } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { bytesToHex } from '@noble/curves/utils.js'
import type { Hex } from 'viem'
import { solanaAddressOf, solanaKeys } from '../wallets/solana-keys.ts'
import { TOKEN_2022_PROGRAM_ADDRESS } from './tokens.ts'

/** A token or collectible of this network; its address is always the same. */
export interface SolanaAsset {
  secret: Hex
  mint: Address
  name: string
  symbol: string
  decimals: number
  program: Address
  isCollectible: boolean
}

/** Derives a secret from a name, for accounts of the network itself. */
export function secretOf(name: string): Hex {
  return `0x${bytesToHex(createHash('sha256').update(`wallet-modal sandbox ${name}`).digest())}`
}

function asset(symbol: string, name: string, decimals: number, program: Address): SolanaAsset {
  const secret = secretOf(`mint ${symbol}`)
  // An encoded public key is an address.
  const mint = solanaAddressOf(secret) as Address
  return { secret, mint, name, symbol, decimals, program, isCollectible: decimals === 0 }
}

/** A token of Token-2022. */
export const token2022 = (symbol: string, name: string, decimals: number): SolanaAsset =>
  asset(symbol, name, decimals, TOKEN_2022_PROGRAM_ADDRESS)

/** Assets that people hold in addition to SOL. */
export const solanaAssets = {
  /** Of the first token program, which stores no names. */
  dollar: asset('SBD', 'Sandbox Dollar', 6, TOKEN_PROGRAM_ADDRESS),
  /** Of Token-2022, with its name in the mint. */
  ray: asset('RAY', 'Sandbox Ray', 9, TOKEN_2022_PROGRAM_ADDRESS),
  collectible: asset('SBSUN', 'Sandbox Sun #1', 0, TOKEN_PROGRAM_ADDRESS),
} satisfies Record<string, SolanaAsset>

/** Addresses of people: Sunbeam's two accounts, Phase's two, and two others. */
export const solanaPeople = solanaKeys.map((key) => solanaAddressOf(key) as Address)
