import { token2022, type SolanaAsset } from '../assets.ts'

/** Extension of a Token-2022 mint, in addition to its metadata. */
export type MintExtension =
  /** Withholds `basisPoints` of each transfer, at most `most` in the smallest unit. */
  | { kind: 'fee'; basisPoints: number; most: bigint }
  | { kind: 'non-transferable' }
  /** The delegate can transfer tokens from any account. */
  | { kind: 'permanent-delegate' }
  /** New accounts are frozen. */
  | { kind: 'frozen-at-first' }
  /** A program is called with each transfer. */
  | { kind: 'hook' }
  | { kind: 'paused' }

export interface OddAsset extends SolanaAsset {
  extension: MintExtension
}

const odd = (symbol: string, name: string, extension: MintExtension): OddAsset => ({
  ...token2022(symbol, name, 6),
  extension,
})

/** Tokens that wallets often handle wrongly. Phase's two accounts and the last of `solanaPeople` hold them. */
export const oddAssets = {
  /** Fee of 2.5 %, at most two tokens. */
  toll: odd('TLL', 'Sandbox Toll', { kind: 'fee', basisPoints: 250, most: 2_000_000n }),
  bound: odd('BND', 'Sandbox Bound', { kind: 'non-transferable' }),
  leash: odd('LSH', 'Sandbox Leash', { kind: 'permanent-delegate' }),
  frost: odd('FRS', 'Sandbox Frost', { kind: 'frozen-at-first' }),
  hooked: odd('HOK', 'Sandbox Hook', { kind: 'hook' }),
  paused: odd('PSD', 'Sandbox Pause', { kind: 'paused' }),
} satisfies Record<string, OddAsset>
