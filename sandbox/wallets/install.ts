/**
 * Installs the demo wallets in a page, as extensions would. Meta elements of the page configure them: `sandbox-rpc` (`content="url1 url2"`) sets
 * other nodes; `sandbox-vault` announces Vault, the wallet with smart accounts; `sandbox-sessions` announces Tally, which grants sessions.
 * `sandbox-solana`, with the URL of a node, adds Solana to Phase, and Sunbeam, which only has Solana. `sandbox-bitcoin`, with the URL of an Esplora
 * API, adds Bitcoin to Phase, and Orange.
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
  /** Only announces itself if the page requests it. */
  vault: TestWallet
  /** Grants permissions to spend; only announces itself if the page requests it. */
  tally: TestWallet
  /** Phase on Solana, if the page requests Solana. */
  phaseSolana?: SolanaTestWallet
  sunbeam?: SolanaTestWallet
  /** Phase on Bitcoin, if the page requests Bitcoin. */
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

// The script may be in a page twice, but the wallets are installed once.
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
