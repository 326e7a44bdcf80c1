import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { TestWallet, TroubleWalletOptions, WalletSnapshot } from '../../sandbox/wallets/index.ts'
import { vaultOwnerKeys, vaultSmartAccounts } from '../../sandbox/wallets/vault-accounts.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import './e2e-window.ts'

/** A wallet installed in the visitor's browser. */
export type Installed = Omit<TroubleWalletOptions, 'chains' | 'storage'>

export const FOX: Installed = { name: 'Fox Wallet', rdns: 'example.fox', color: '#f2682a' }
export const PHASE: Installed = { name: 'Phase', rdns: 'example.phase', color: '#7757f5', accountOffset: 2 }
export const TROUBLE: Installed = { name: 'Trouble', rdns: 'example.trouble', lateMs: 300 }

/** Both accounts are smart accounts: the first is deployed, the second is not. */
export const VAULT: Installed = {
  ...{ name: 'Vault', rdns: 'example.vault', color: '#1f8a5b' },
  ...{ accounts: vaultOwnerKeys, smartAccounts: vaultSmartAccounts },
}

/** Anvil's first accounts: two of Fox Wallet, two of Phase. */
export const ACCOUNTS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

export const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Installs wallets before any script of the pages opened from now on. */
export async function installWallets(
  page: Page,
  wallets: Record<string, Installed>,
  { evmWallets, rpc } = e2eEnvironment(),
): Promise<void> {
  // Frames have no wallets: their processes read the script, and leave it at that.
  const script = `if (window === window.top) {${readFileSync(evmWallets, 'utf8')}}`
  if (Object.keys(wallets).length) await page.addInitScript({ content: script })
  await page.addInitScript(putIntoPage, { wallets, one: rpc[0], two: rpc[1] })
}

/** Installs wallets in browsers without init scripts: a script element in front of those of the page. */
export function walletScript(wallets: Record<string, Installed>): string {
  const { evmWallets, rpc } = e2eEnvironment()
  const given = JSON.stringify({ wallets, one: rpc[0], two: rpc[1] })
  const script = `${readFileSync(evmWallets, 'utf8')};(${String(putIntoPage)})(${given})`
  return `<script>${script.replaceAll('</', '<\\/')}</script>`
}

interface InPage {
  wallets: Record<string, Installed>
  one: string
  two: string
}

/** Runs in the page. */
function putIntoPage({ wallets, one, two }: InPage): void {
  if (window !== window.top) return
  const chains = [
    { id: 31337, name: 'Sandbox One', rpcUrl: one },
    { id: 31338, name: 'Sandbox Two', rpcUrl: two },
    { id: 1, name: 'Ethereum' },
  ]
  // An extension has its own storage: a page's changes to localStorage methods must not affect it.
  const { getItem, setItem } = Storage.prototype
  let own: Storage | undefined
  try {
    own = window.localStorage
  } catch {
    // A page without storage; the wallet then forgets with the page.
  }
  const storage = own && {
    getItem: (key: string): string | null => getItem.call(own, key),
    setItem: (key: string, value: string) => setItem.call(own, key, value),
  }
  const entries = Object.entries(wallets).map(([key, options]) => {
    const wallet = { ...options, chains, ...(storage && { storage }) }
    return [key, window.testingWallets.createTroubleWallet(wallet)] as const
  })
  window.wallets = Object.fromEntries(entries)
}

/** The owner's actions on one wallet of the page. */
export class WalletHands {
  private readonly page: Page
  private readonly key: string

  constructor(page: Page, key: string) {
    this.page = page
    this.key = key
  }

  /** Answers the wallet's prompt, as its owner does. */
  async answer(title: string | RegExp, button: 'Approve' | 'Reject'): Promise<void> {
    const prompt = this.page.getByRole('dialog', { name: title })
    await prompt.getByRole('button', { name: button }).click()
    await expect(prompt).toBeHidden()
  }

  async set(change: Partial<Pick<TestWallet, 'mode' | 'fault'>>): Promise<void> {
    await this.page.evaluate(([key, change]) => void Object.assign(window.wallets[key]!, change), [
      this.key,
      change,
    ] as const)
  }

  async do<M extends keyof TestWallet>(
    method: M,
    ...args: TestWallet[M] extends (...args: infer A) => unknown ? A : never
  ): Promise<void> {
    await this.page.evaluate(
      ([key, method, args]) => {
        const wallet = window.wallets[key] as unknown as Record<string, (...args: unknown[]) => unknown>
        wallet[method]!(...args)
      },
      [this.key, method, args as unknown[]] as const,
    )
  }

  snapshot(): Promise<WalletSnapshot> {
    return this.page.evaluate((key) => window.wallets[key]!.snapshot, this.key)
  }

  /** Methods requested since the page was loaded, oldest first. */
  methods(): Promise<string[]> {
    return this.page.evaluate((key) => window.wallets[key]!.requests.map(({ method }) => method), this.key)
  }

  /** Texts of `personal_sign` requests since the page was loaded, oldest first. */
  texts(): Promise<string[]> {
    return this.page.evaluate((key) => {
      const asked = window.wallets[key]!.requests.filter(({ method }) => method === 'personal_sign')
      return asked.map(({ params }) => {
        const hex = String((params as unknown[])[0]).slice(2)
        const bytes = hex.match(/../g)?.map((byte) => parseInt(byte, 16)) ?? []
        return new TextDecoder().decode(new Uint8Array(bytes))
      })
    }, this.key)
  }

  /** Resolves once the wallet shows a prompt or waits for an answer. */
  async asks(): Promise<void> {
    await this.page.waitForFunction((key) => window.wallets[key]!.pending !== undefined, this.key)
  }
}
