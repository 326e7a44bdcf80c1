/** The kit as a Wallet Standard wallet of Solana: features are those of the connected wallet; connecting opens the modal. */
import { OTHER_SOLANA, SOLANA_CHAINS } from '../../domain/networks/standard-chains.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { connectByKit } from './connect-by-kit.ts'
import type { OwnWallet } from './own-wallet.ts'

/** The connected wallet, as the page gets it. */
interface LiveWallet {
  accounts: readonly object[]
  features: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

type Method = (...inputs: unknown[]) => Promise<unknown>

function methodOf({ features }: LiveWallet, feature: string, method: string): Method | undefined {
  const found = features[feature]
  const call = found?.[method]
  return typeof call === 'function' ? (call.bind(found) as Method) : undefined
}

const VERSION = '1.0.0'
const TRANSACTIONS = { supportedTransactionVersions: ['legacy', 0] }

/** Features of Solana wallets, each with its method and further members. Libraries list wallets by them, before any is connected. */
const FEATURES: readonly (readonly [feature: string, method: string, more?: object])[] = [
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction', TRANSACTIONS],
  ['solana:signAndSendTransaction', 'signAndSendTransaction', TRANSACTIONS],
  ['solana:signIn', 'signIn'],
]

type Feature = readonly [name: string, members: object]

/** Those that the connected wallet has; all of them before one is connected. */
function signingFeatures(live: () => LiveWallet | undefined, connect: () => Promise<void>): Feature[] {
  return FEATURES.filter(([feature, method]) => {
    const now = live()
    return !now || methodOf(now, feature, method)
  }).map(([feature, method, more]) => [
    feature,
    {
      ...{ version: VERSION, ...more },
      async [method](...inputs: unknown[]) {
        // Signing in connects as well.
        if (method === 'signIn') await connect()
        const now = live()
        if (!now) throw new ProviderError(4100, 'No wallet is connected')
        const call = methodOf(now, feature, method)
        if (!call) throw new ProviderError(4200, 'The connected wallet does not support this')
        return call(...inputs)
      },
    },
  ])
}

export function ownStandardWallet(wallet: OwnWallet) {
  const live = () => (wallet.provider() as { wallet?: LiveWallet } | undefined)?.wallet
  const accounts = () => live()?.accounts ?? []
  const connect = async () => {
    await wallet.restored
    if (!live()) await connectByKit(wallet)
  }
  const features = () => signingFeatures(live, connect)
  /** Connections of other namespaces change as well: listeners hear of this one. */
  const onChange = (listener: (change: object) => void) => {
    const seen = () => [...wallet.addresses(), ...features().map(([name]) => name)].join()
    let before = seen()
    return wallet.follow(() => {
      const now = seen()
      if (now === before) return
      before = now
      listener({ accounts: own.accounts, features: own.features })
    })
  }
  const own = {
    version: VERSION,
    name: wallet.name,
    icon: wallet.icon,
    get chains() {
      return wallet.networks().map((network) => SOLANA_CHAINS.get(network) ?? OTHER_SOLANA)
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return {
        'standard:connect': {
          version: VERSION,
          async connect({ silent = false }: { silent?: boolean } = {}) {
            if (silent) await wallet.restored
            else await connect()
            return { accounts: accounts() }
          },
        },
        'standard:disconnect': { version: VERSION, disconnect: async () => void (await wallet.disconnect()) },
        'standard:events': {
          version: VERSION,
          on: (_event: 'change', listener: (change: object) => void) => onChange(listener),
        },
        ...(Object.fromEntries(features()) as object),
      }
    },
  }
  return own
}
