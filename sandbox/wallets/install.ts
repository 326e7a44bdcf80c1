/**
 * Puts the demo's wallets into a page, as extensions would. A page may name other nodes by
 * `<meta name="sandbox-rpc" content="url1 url2">`, and has Vault, the wallet with smart accounts, announced by
 * `<meta name="sandbox-vault">`; Tally, which grants sessions, by `<meta name="sandbox-sessions">`. With `<meta name="sandbox-solana" content="url">`, the address of a node, Phase has
 * a Solana side too and Sunbeam is there, which has no other; with `<meta name="sandbox-bitcoin" content="url">`, the
 * address of an Esplora API, Phase has a Bitcoin side and Orange is there.
 */
import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  createTestWallet,
  createTroubleWallet,
} from './test-wallet.ts'
import type { BitcoinTestWallet, BitcoinWalletChain } from './bitcoin-types.ts'
import type { SolanaTestWallet } from './solana-types.ts'
import type { TestWallet, WalletChain } from './types.ts'
import { vaultOwnerKeys, vaultSmartAccounts } from './vault-accounts.ts'

export interface SandboxWallets {
  fox: TestWallet
  phase: TestWallet
  trouble: TestWallet
  /** Announces itself only where the page asks for it. */
  vault: TestWallet
  /** Grants permissions to spend; announces itself only where the page asks for it. */
  tally: TestWallet
  /** Where the page asks for Solana: Phase's second side. */
  phaseSolana?: SolanaTestWallet
  sunbeam?: SolanaTestWallet
  /** Where the page asks for Bitcoin: Phase's third side. */
  phaseBitcoin?: BitcoinTestWallet
  orange?: BitcoinTestWallet
}

declare global {
  interface Window {
    sandboxWallets?: SandboxWallets
  }
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="sandbox-rpc"]')
const urls = meta?.content.trim().split(/\s+/) ?? []
const chains: WalletChain[] = [
  { id: 31337, name: 'Sandbox One', rpcUrl: urls[0] ?? 'http://127.0.0.1:18545' },
  { id: 31338, name: 'Sandbox Two', rpcUrl: urls[1] ?? 'http://127.0.0.1:18546' },
  { id: 1, name: 'Ethereum' },
]

// The script may be in a page twice; extensions come once.
window.sandboxWallets ??= {
  fox: createTestWallet({ name: 'Fox Wallet', rdns: 'example.fox', color: '#f2682a', chains }),
  phase: createTestWallet({
    name: 'Phase',
    rdns: 'example.phase',
    color: '#7757f5',
    accountOffset: 2,
    chains,
  }),
  trouble: createTroubleWallet({ name: 'Trouble', rdns: 'example.trouble', color: '#70757f', chains }),
  vault: createTestWallet({
    name: 'Vault',
    rdns: 'example.vault',
    color: '#1f8a5b',
    accounts: vaultOwnerKeys,
    smartAccounts: vaultSmartAccounts,
    announce: document.querySelector('meta[name="sandbox-vault"]') !== null,
    chains,
  }),
  tally: createTestWallet({
    name: 'Tally',
    rdns: 'example.tally',
    color: '#0f7f8c',
    accountOffset: 7,
    sessions: 'revocable',
    announce: document.querySelector('meta[name="sandbox-sessions"]') !== null,
    chains,
  }),
  ...solanaWallets(),
  ...bitcoinWallets(),
}

function solanaWallets(): Pick<SandboxWallets, 'phaseSolana' | 'sunbeam'> {
  const rpcUrl = document.querySelector<HTMLMetaElement>('meta[name="sandbox-solana"]')?.content.trim()
  if (!rpcUrl) return {}
  const phase = { name: 'Phase', rdns: 'example.phase', color: '#7757f5', accountOffset: 2 }
  const sunbeam = { name: 'Sunbeam', rdns: 'example.sunbeam', color: '#e0a100' }
  return {
    phaseSolana: createSolanaTestWallet({ ...phase, rpcUrl }),
    sunbeam: createSolanaTestWallet({ ...sunbeam, rpcUrl }),
  }
}

function bitcoinWallets(): Pick<SandboxWallets, 'phaseBitcoin' | 'orange'> {
  const apiUrl = document.querySelector<HTMLMetaElement>('meta[name="sandbox-bitcoin"]')?.content.trim()
  if (!apiUrl) return {}
  const bitcoin: BitcoinWalletChain[] = [
    { network: 'regtest', name: 'Sandbox Bitcoin', apiUrl },
    { network: 'mainnet', name: 'Bitcoin' },
    { network: 'testnet', name: 'Bitcoin Testnet' },
  ]
  const phase = { name: 'Phase', rdns: 'example.phase', color: '#7757f5', accountOffset: 2 }
  const orange = { name: 'Orange', rdns: 'example.orange', color: '#f7931a' }
  return {
    phaseBitcoin: createBitcoinTestWallet({ ...phase, chains: bitcoin }),
    orange: createBitcoinTestWallet({ ...orange, chains: bitcoin }),
  }
}
