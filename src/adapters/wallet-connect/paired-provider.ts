/**
 * An EIP-1193 provider over a paired session, so that a phone is a wallet like any other. What the wallet does not
 * offer is asked of the network's own RPC.
 */
import { isCaipNetworkId, referenceOf, type CaipNetworkId } from '../../domain/caip.ts'
import { parseChainId } from '../../domain/chain-id.ts'
import type { EvmProvider } from '../evm/eip1193.ts'
import type { PairedClient } from './load-client.ts'
import type { PairedSession } from './paired-session.ts'

type Listener = (...answers: never[]) => void
type Request = { method: string; params?: readonly unknown[] }

/** An error as EIP-1193 has them. */
class ProviderError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export interface PairedProvider extends EvmProvider {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** A session begins, changes or, without one, ends. */
  use(session: PairedSession | undefined, network?: CaipNetworkId): void
  network(): CaipNetworkId | undefined
  /** What the wallet says on its own. */
  hear(event: string, data: unknown, chain: string): void
}

interface Surroundings {
  client(): Promise<PairedClient>
  askRpc(network: CaipNetworkId, request: Request): Promise<unknown>
  /** The wallet is asked; the visitor may have to fetch the phone. */
  onAsk(session: PairedSession): () => void
}

const hexOf = (network: CaipNetworkId) => `0x${Number(referenceOf(network)).toString(16)}`

export function createPairedProvider({ client, askRpc, onAsk }: Surroundings): PairedProvider {
  let session: PairedSession | undefined
  let current: CaipNetworkId | undefined
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, answer: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(answer as never)
  }
  const addresses = () => (current && session?.accounts.get(current)) ?? []

  function moveTo(network: CaipNetworkId): void {
    if (network === current) return
    const before = addresses().join()
    current = network
    emit('chainChanged', hexOf(network))
    if (addresses().join() !== before) emit('accountsChanged', addresses())
  }

  async function askWallet(paired: PairedSession, network: CaipNetworkId, request: Request) {
    const asked = onAsk(paired)
    try {
      const { method, params = [] } = request
      return await (
        await client()
      ).request({
        topic: paired.topic,
        chainId: network,
        request: { method, params: [...params] },
      })
    } finally {
      asked()
    }
  }

  async function switchChain(paired: PairedSession, network: CaipNetworkId, request: Request) {
    const [wanted] = (request.params ?? []) as [{ chainId?: unknown }?]
    const id = parseChainId(wanted?.chainId)
    if (id === undefined) throw new ProviderError(-32602, 'No chain id')
    const target: CaipNetworkId = `eip155:${id}`
    // The session already covers it: there is nothing to ask, only to say.
    if (!paired.accounts.has(target)) {
      if (!paired.methods.has(request.method)) throw new ProviderError(4902, 'Unrecognized chain ID')
      await askWallet(paired, network, request)
    }
    moveTo(target)
    return null
  }

  return {
    async request(request) {
      if (!session || !current) throw new ProviderError(4900, 'No session')
      switch (request.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return addresses()
        case 'eth_chainId':
          return hexOf(current)
        case 'wallet_switchEthereumChain':
          return switchChain(session, current, request)
        default:
          return session.methods.has(request.method)
            ? askWallet(session, current, request)
            : askRpc(current, request)
      }
    },
    on(event: string, listener: Listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    use(next, network) {
      const had = session
      session = next
      if (!next) {
        current = undefined
        if (had) emit('accountsChanged', [])
        return
      }
      const known = [...next.accounts.keys()]
      const wished = [network, current].find((id) => id && next.accounts.has(id))
      const before = current
      current = wished ?? known[0]
      // A session that begins says nothing: who began it reads it.
      if (!had || !current) return
      if (before !== current) emit('chainChanged', hexOf(current))
      emit('accountsChanged', addresses())
    },
    network: () => current,
    hear(event, data, chain) {
      if (event === 'chainChanged') {
        const id = parseChainId(data) ?? parseChainId(isCaipNetworkId(chain) ? referenceOf(chain) : undefined)
        if (id !== undefined) moveTo(`eip155:${id}`)
      } else if (event === 'accountsChanged' && Array.isArray(data)) {
        const own = data.map((account) => String(account).split(':').at(-1))
        if (session && current) {
          // The wallet chose; those it shares besides stay reachable.
          session = { ...session, accounts: new Map(session.accounts).set(current, own as string[]) }
          emit('accountsChanged', own)
        }
      }
    },
  }
}
