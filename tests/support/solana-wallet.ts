/** Solana wallets of the Wallet Standard with their own keys, and their registration. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { createSolanaAdapter } from '../../src/adapters/solana/solana-adapter.ts'
import { SOLANA_KIND } from '../../src/adapters/solana/solana-kind.ts'
import { standardWallets } from '../../src/adapters/wallet-standard/standard-wallets.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { SOLANA, SOLANA_DEVNET } from '../../src/domain/networks/known-networks.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { Clock } from '../../src/ports/clock.ts'

export interface SolanaKey {
  address: string
  publicKey: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

export function solanaKey(): SolanaKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  return {
    address: base58.encode(bytes),
    publicKey: bytes,
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  }
}

export const EVERYWHERE = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

export const accountOf = ({ address, publicKey }: SolanaKey, chains: readonly unknown[] = EVERYWHERE) => ({
  address,
  publicKey,
  chains,
  features: ['solana:signMessage', 'solana:signTransaction'],
})

type Change = (properties: object) => void

interface Making {
  name?: unknown
  keys?: SolanaKey[]
  chains?: readonly string[]
  /** Replaces features; `undefined` removes one. */
  features?: Record<string, object | undefined>
}

/** Shares the accounts of its keys after `connect`. */
export function solanaWallet({
  name = 'Sand',
  keys = [solanaKey()],
  chains = EVERYWHERE,
  features,
}: Making = {}) {
  const listeners = new Set<Change>()
  const asked: unknown[] = []
  const accounts = keys.map((key) => accountOf(key, chains))
  const keyOf = (account: { address: string }) => keys.find(({ address }) => address === account.address)!
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    accounts: [] as readonly unknown[],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect(input?: object) {
          asked.push(input)
          wallet.accounts = accounts
          return { accounts }
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: Change) {
          if (event === 'change') listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          change({ accounts: [] })
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        async signMessage({ account, message }: { account: { address: string }; message: Uint8Array }) {
          return [{ signedMessage: message, signature: keyOf(account).sign(message) }]
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signTransaction(...inputs: { account: { address: string }; transaction: Uint8Array }[]) {
          return inputs.map((input) => ({
            signedTransaction: signedBy(keyOf(input.account), input.transaction),
          }))
        },
      },
      ...features,
    } as Record<string, object | undefined>,
  }
  function change(properties: { accounts?: readonly unknown[] } & object) {
    Object.assign(wallet, properties)
    for (const listener of [...listeners]) listener(properties)
  }
  return { wallet, keys, asked, change, listeners: () => listeners.size }
}

/** Inserts a signature at the key's position among the signers. */
export function signedBy(key: SolanaKey, transaction: Uint8Array): Uint8Array {
  const [count = 0] = transaction
  const start = 1 + count * 64
  const message = transaction.subarray(start)
  const keysAt = (message[0]! & 0x80 ? 1 : 0) + 4
  const place = Array.from({ length: count }, (_, index) =>
    base58.encode(message.subarray(keysAt + index * 32, keysAt + index * 32 + 32)),
  ).indexOf(key.address)
  const signed = new Uint8Array(transaction)
  signed.set(key.sign(message), 1 + place * 64)
  return signed
}

/** Registers like real wallets: at once, and on later `app-ready` events. Returns a function that unregisters. */
export function register(page: Window, ...wallets: unknown[]): () => void {
  const undo: (() => void)[] = []
  const to = (api: { register(...wallets: unknown[]): () => void }) =>
    void undo.push(api.register(...wallets))
  page.addEventListener('wallet-standard:app-ready', (event) => to((event as CustomEvent).detail))
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: to }))
  return () => {
    for (const off of undo) off()
  }
}

function network(id: string, name: string, http: readonly string[] = ['https://rpc.test']): Network {
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http } },
  }
}

export const MAINNET = network(SOLANA, 'Solana')
export const DEVNET = network(SOLANA_DEVNET, 'Solana Devnet')
export const localNetwork = (...urls: string[]) => network('localValidator1', 'Local', urls)

/** An adapter on a page that has discovered the wallet; the wallet's id is its name. */
export function adapterOn(
  wallet: object,
  clock: Clock,
  { networks = [MAINNET, DEVNET], last }: { networks?: readonly Network[]; last?: CaipNetworkId } = {},
) {
  const page = new EventTarget() as unknown as Window
  let inUse: { address: string; network: CaipNetworkId } | undefined
  const source = standardWallets(page, [SOLANA_KIND], () => inUse)
  source.watch(() => {})
  register(page, wallet)
  const provider = (id: string) => source.found.find(({ connector }) => connector.id === id)?.provider
  const adapter = createSolanaAdapter({ provider }, clock, {
    networks: async () => networks,
    lastNetwork: () => last,
  })
  return {
    adapter,
    provider,
    use: (address: string) => void (inUse = { address, network: `solana:${SOLANA}` }),
  }
}
