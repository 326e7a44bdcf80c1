/**
 * Puts the demo's wallets into a page, as extensions would. A page may name other nodes by
 * `<meta name="sandbox-rpc" content="url1 url2">`, and has Vault, the wallet with smart accounts, announced by
 * `<meta name="sandbox-vault">`.
 */
import { createTestWallet, createTroubleWallet } from './test-wallet.ts'
import type { TestWallet, WalletChain } from './types.ts'
import { vaultOwnerKeys, vaultSmartAccounts } from './vault-accounts.ts'

export interface SandboxWallets {
  fox: TestWallet
  phase: TestWallet
  trouble: TestWallet
  /** Announces itself only where the page asks for it. */
  vault: TestWallet
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
}
