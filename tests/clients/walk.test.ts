// @vitest-environment happy-dom
/** A page with ethers, viem, wagmi and `@solana/kit` side by side. `WALK=1000` for the full walk, `SEED=` for another one. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSolanaTestWallet, createTestWallet } from '../../sandbox/wallets/index.ts'
import { perform, type Clients } from '../support/client-acts.ts'
import { walk, type WalkTab } from '../support/client-walk.ts'
import { SOLANA, SOLANA_DEVNET } from '../support/families.ts'
import { sideBySide } from '../support/side-by-side.ts'
import { seeded } from '../verify/answers.ts'

const ACTS = Number(process.env['WALK'] ?? 30)
const SEED = Number(process.env['SEED'] ?? 1)
const SEEDS = [SEED, SEED + 1]

const NETWORKS = ['eip155:1', 'eip155:8453', SOLANA, SOLANA_DEVNET]
/** A chain that the wallets have, and the page has not. */
const FOREIGN = 10

function installWallets(): Clients['wallets'] & { destroy(): void } {
  const chains = [1, 8453, FOREIGN].map((id) => ({ id, name: `Chain ${id}` }))
  const evm = [
    createTestWallet({ name: 'Fox', rdns: 'example.fox', mode: 'approve', chains }),
    createTestWallet({ name: 'Phase', rdns: 'example.phase', mode: 'approve', accountOffset: 2, chains }),
  ]
  const solana = [createSolanaTestWallet({ name: 'Sunbeam', rdns: 'example.sunbeam', mode: 'approve' })]
  return { evm, solana, destroy: () => [...evm, ...solana].forEach((wallet) => wallet.destroy()) }
}

/** A tab: the whole kit, loaded anew, and the libraries over it. Tabs share storage, channels and wallets. */
async function load(wallets: Clients['wallets'], multiWallet: boolean): Promise<Clients & { leave(): void }> {
  // What the tab before was loading belongs to it.
  await vi.dynamicImportSettled()
  vi.resetModules()
  delete (window as { walletKit?: unknown }).walletKit
  const { walletKit: kit, walletModal } = await import('../../src/skins/wagmi.ts')
  kit.configure({ networks: NETWORKS, features: { multiWallet } })
  await kit.ready
  // The first call loads the code that finds wallets.
  await expect.poll(() => kit.connectors().length, { interval: 2 }).toBeGreaterThan(2)
  const side = await sideBySide(kit, walletModal, [1, 8453])
  return {
    kit,
    side,
    wallets,
    networks: NETWORKS,
    foreign: FOREIGN,
    leave: () => (side.stop(), kit.destroy()),
  }
}

async function openTab(wallets: Clients['wallets'], multiWallet: boolean): Promise<WalkTab> {
  let clients = await load(wallets, multiWallet)
  return {
    perform: (act) => perform(clients, act),
    disagreements: () => clients.side.disagreements(),
    modal: async () => clients.side.modal(),
    async reload() {
      clients.leave()
      clients = await load(wallets, multiWallet)
    },
    async close() {
      clients.leave()
    },
  }
}

afterEach(() => localStorage.clear())

/** Resolves as soon as nothing disagrees any more. */
async function settle(read: () => Promise<string[]>): Promise<string[]> {
  let last: string[] = []
  const look = async () => (last = await read()).length
  await expect
    .poll(look, { interval: 2 })
    .toBe(0)
    .catch(() => undefined)
  return last
}

it.each(SEEDS)(
  'the libraries never disagree with the modal about account and network, seed %i',
  async (seed) => {
    vi.spyOn(customElements, 'define').mockImplementation(() => {})
    const wallets = installWallets()
    onTestFinished(wallets.destroy)
    // Pages have one wallet in a namespace, or several.
    const open = () => openTab(wallets, seed % 2 === 1)
    expect(await walk({ acts: ACTS, chance: seeded(seed), open, hasTabs: false, settle })).toEqual([])
  },
)
