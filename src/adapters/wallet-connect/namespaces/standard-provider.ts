/** A session as a Wallet Standard wallet, returned by `walletKit.getProvider()` for Solana and Bitcoin. */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { AskedSession } from '../session/namespace-session.ts'
import { ProviderError } from '../../../errors/provider-error.ts'

export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

/** A method of a feature, by the feature's name: `solana:signMessage`. */
export type Methods = Readonly<Record<string, (...inputs: never[]) => Promise<readonly object[]>>>

interface StandardOptions {
  name(): string | undefined
  /** Wallet Standard's names of networks. */
  chains: ReadonlyMap<CaipNetworkId, string>
  /** Wallet Standard's name for all other networks, if there is one. */
  otherwise?: string
  addresses(): readonly string[]
  publicKey(address: string): Uint8Array
  /** Methods that the session currently allows. */
  methods(): Methods
  /** Ends the connection for the page. */
  disconnect?: () => Promise<void>
  /** Further members of a feature. */
  extras?: Readonly<Record<string, object>>
}

const VERSION = '1.0.0'

export function standardProvider(session: AskedSession, options: StandardOptions) {
  /** Returns both names, because pages use either. */
  const namesOf = (network: CaipNetworkId) => {
    const name = options.chains.get(network) ?? options.otherwise
    return name ? [name, network] : [network]
  }
  const accountOf = (address: string): StandardAccount => ({
    address,
    publicKey: options.publicKey(address),
    chains: session.networksOf(address).flatMap(namesOf),
    features: Object.keys(options.methods()),
  })
  const accounts = () => options.addresses().map(accountOf)
  const wallet = {
    version: VERSION,
    icon: '',
    get name() {
      return options.name() ?? ''
    },
    get chains() {
      return session.networks.flatMap(namesOf)
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return {
        'standard:connect': { version: VERSION, connect: async () => ({ accounts: accounts() }) },
        'standard:events': {
          version: VERSION,
          on: (_event: 'change', listener: (change: object) => void) =>
            session.follow({
              accountsChanged: () => listener({ accounts: accounts() }),
              networkChanged: () => listener({ accounts: accounts(), chains: wallet.chains }),
            }),
        },
        ...(options.disconnect && {
          'standard:disconnect': { version: VERSION, disconnect: options.disconnect },
        }),
        ...Object.fromEntries(
          Object.entries(options.methods()).map(([feature, method]) => {
            const [, name = ''] = feature.split(':')
            return [feature, { version: VERSION, [name]: method, ...options.extras?.[feature] }]
          }),
        ),
      }
    },
  }
  return {
    wallet,
    get account() {
      return accounts()[0]
    },
    /** Wallet Standard's name of the network in use, which features take. */
    get chain() {
      return session.network && namesOf(session.network)[0]
    },
    /** For session methods without a feature. */
    request: requestOver(session),
  }
}

/** Finds a network by either name; the current one if it matches, or if `chain` is `undefined`. */
export function networkNamed(
  session: AskedSession,
  chain: unknown,
  { chains, otherwise }: Pick<StandardOptions, 'chains' | 'otherwise'>,
): CaipNetworkId | undefined {
  const fits = (network: CaipNetworkId) => network === chain || (chains.get(network) ?? otherwise) === chain
  const { network } = session
  return chain === undefined || (network && fits(network)) ? network : session.networks.find(fits)
}

export interface NamespaceRequest {
  method: string
  params?: unknown
}

/** `request(request, chain)`: the chain is a second argument, as in other kits. */
export const requestOver =
  (session: AskedSession) =>
  async (
    { method, params }: NamespaceRequest,
    chain: string | undefined = session.network,
  ): Promise<unknown> => {
    const network = session.networks.find((one) => one === chain)
    if (!network) throw new ProviderError(4901, 'The session does not have this network')
    return session.ask({ method, params }, network)
  }
