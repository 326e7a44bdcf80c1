import { token2022, type SolanaAsset } from '../assets.ts'

/** What a mint of Token-2022 has beside its name. */
export type MintExtension =
  /** Withholds so much of each transfer, in hundredths of a percent, at most `most`. */
  | { kind: 'fee'; basisPoints: number; most: bigint }
  | { kind: 'non-transferable' }
  /** Somebody may take tokens from any account. */
  | { kind: 'permanent-delegate' }
  /** New accounts are frozen. */
  | { kind: 'frozen-at-first' }
  /** A program that is called with each transfer. */
  | { kind: 'hook' }
  | { kind: 'paused' }

export interface OddAsset extends SolanaAsset {
  extension: MintExtension
}

const odd = (symbol: string, name: string, extension: MintExtension): OddAsset => ({
  ...token2022(symbol, name, 6),
  extension,
})

/** Tokens that wallets get wrong. Phase's two accounts and the last of the people hold them. */
export const oddAssets = {
  /** 2.5 %, at most two of it. */
  toll: odd('TLL', 'Sandbox Toll', { kind: 'fee', basisPoints: 250, most: 2_000_000n }),
  bound: odd('BND', 'Sandbox Bound', { kind: 'non-transferable' }),
  leash: odd('LSH', 'Sandbox Leash', { kind: 'permanent-delegate' }),
  frost: odd('FRS', 'Sandbox Frost', { kind: 'frozen-at-first' }),
  hooked: odd('HOK', 'Sandbox Hook', { kind: 'hook' }),
  paused: odd('PSD', 'Sandbox Pause', { kind: 'paused' }),
} satisfies Record<string, OddAsset>
