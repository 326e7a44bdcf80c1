/** The phone dressed as a Wallet Standard wallet, for pages that ask for the provider of a chain family. */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { ProviderError } from '../session/provider-error.ts'

export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

/** A method of a feature, by the feature's name: `solana:signMessage`. */
export type Methods = Readonly<Record<string, (...inputs: never[]) => Promise<readonly object[]>>>

interface Dress {
  name(): string | undefined
  /** How Wallet Standard calls networks that have a name there. */
  chains: ReadonlyMap<CaipNetworkId, string>
  /** What it calls all others, if it does. */
  otherwise?: string
  addresses(): readonly string[]
  publicKey(address: string): Uint8Array
  /** What the session allows at present. */
  methods(): Methods
  /** Beside the name of the method. */
  extras?: Readonly<Record<string, object>>
}

const VERSION = '1.0.0'

export function standardProvider(line: NamespaceSession, dress: Dress) {
  /** Both names: pages know the one or the other. */
  const namesOf = (network: CaipNetworkId) => {
    const name = dress.chains.get(network) ?? dress.otherwise
    return name ? [name, network] : [network]
  }
  const accountOf = (address: string): StandardAccount => ({
    address,
    publicKey: dress.publicKey(address),
    chains: line.networksOf(address).flatMap(namesOf),
    features: Object.keys(dress.methods()),
  })
  const accounts = () => dress.addresses().map(accountOf)
  const wallet = {
    version: VERSION,
    icon: '',
    get name() {
      return dress.name() ?? ''
    },
    get chains() {
      return line.networks.flatMap(namesOf)
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
            line.follow({
              accountsChanged: () => listener({ accounts: accounts() }),
              networkChanged: () => listener({ accounts: accounts(), chains: wallet.chains }),
            }),
        },
        ...Object.fromEntries(
          Object.entries(dress.methods()).map(([feature, method]) => {
            const [, name = ''] = feature.split(':')
            return [feature, { version: VERSION, [name]: method, ...dress.extras?.[feature] }]
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
    /** What no feature has: the namespace's methods as the session has them. */
    request: requestOver(line),
  }
}

/** The network by either of its names; the one in use where it fits, or where none is named. */
export function networkNamed(
  line: NamespaceSession,
  chain: unknown,
  { chains, otherwise }: Pick<Dress, 'chains' | 'otherwise'>,
): CaipNetworkId | undefined {
  const fits = (network: CaipNetworkId) => network === chain || (chains.get(network) ?? otherwise) === chain
  const { network } = line
  return chain === undefined || (network && fits(network)) ? network : line.networks.find(fits)
}

export interface NamespaceRequest {
  method: string
  params?: unknown
}

/** As other kits have it: the chain stands beside the request. */
export const requestOver =
  (line: NamespaceSession) =>
  async ({ method, params }: NamespaceRequest, chain: string | undefined = line.network): Promise<unknown> => {
    const network = line.networks.find((one) => one === chain)
    if (!network) throw new ProviderError(4901, 'The session does not have this network')
    return line.ask({ method, params }, network)
  }
