/** `window.LeatherProvider`: `request(method, params)`, which rejects with JSON-RPC error responses. No events. */
import { base64, hex } from '@scure/base'
import { currentChain, keyFor, letIn, shownKeys, type BitcoinContext } from './bitcoin-context.ts'
import { signMessage, signPsbt, transfer } from './bitcoin-desk.ts'
import {
  createDesk,
  readHex,
  readObject,
  readSatoshi,
  readText,
  shortKeyOf,
  utf8,
  type FaceParts,
} from './bitcoin-face.ts'
import type { BitcoinNetworkName } from './bitcoin-types.ts'
import type { InjectedFace } from './bitcoin-unisat.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'

/** Leather's names of the networks: `devnet` is a regtest. */
const NETWORKS: Record<BitcoinNetworkName, string> = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  regtest: 'devnet',
}

type Method = (wallet: BitcoinContext, params: Record<string, unknown>) => Promise<unknown>

export function createLeather(parts: FaceParts): InjectedFace {
  const { wallet, events, answer } = createDesk(parts)
  let id = 0
  const provider = {
    isLeather: true,
    async request(method: unknown, params?: unknown) {
      const envelope = { jsonrpc: '2.0', id: String((id += 1)) }
      try {
        const name = readText(method, 'method')
        const handler = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
        const result = await answer(name, params, async () => {
          if (!handler) throw new ProviderError(codes.methodNotFound, `"${name}" is not supported.`)
          const fields = readObject(params ?? {})
          moveTo(wallet, fields['network'])
          return handler(wallet, fields)
        })
        return { ...envelope, result }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw Object.assign(new Error(error.message), {
          ...envelope,
          error: { code: error.code, message: error.message },
        })
      }
    },
  }
  return { provider, tell: () => undefined, emit: events.emit, clear: events.clear }
}

/** Switches to the network of the request, without a prompt. */
function moveTo({ chains, memory }: BitcoinContext, name: unknown): void {
  if (name === undefined) return
  const index = chains.findIndex(({ network }) => NETWORKS[network] === name)
  if (index === -1) throw invalidParams(`Unknown network ${readText(name, 'network')}`)
  if (memory.get().chainId !== index) memory.set({ chainId: index })
}

const BOTH = ['payment', 'ordinals'] as const

const METHODS: Readonly<Record<string, Method>> = {
  async getAddresses(wallet) {
    await letIn(wallet, BOTH)
    const addresses = shownKeys(wallet).map((key) => ({
      symbol: 'BTC',
      type: key.purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      ...{ address: key.address, publicKey: shortKeyOf(key), derivationPath: key.path },
    }))
    // Leather also returns an address for Stacks.
    const stacks = { symbol: 'STX', address: 'SP2C2YFP12AJZB4MABJBAJ55XECVS7E4PMMZ89YZR' }
    return { addresses: [...addresses, stacks] }
  },
  async signMessage(wallet, { message, paymentType = 'p2wpkh' }) {
    await letIn(wallet, BOTH)
    const purpose = paymentType === 'p2tr' ? 'ordinals' : 'payment'
    const key = shownKeys(wallet).find((one) => one.purpose === purpose) ?? keyFor(wallet)
    const text = readText(message, 'message')
    const signature = await signMessage(wallet, key, utf8(text), 'bip322')
    return { signature: base64.encode(signature), address: key.address, message: text }
  },
  async signPsbt(wallet, params) {
    await letIn(wallet, BOTH)
    const at = params['signAtIndex']
    const indexes = at === undefined ? undefined : [at].flat().map(Number)
    const inputs = indexes?.map((index) => ({ index }))
    const isSent = params['broadcast'] === true
    const psbt = readHex(params['hex'], 'hex')
    const signed = await signPsbt(wallet, { psbt, inputs, isFinal: false, isSent })
    return { hex: hex.encode(signed.psbt), ...(signed.txid && { txid: signed.txid }) }
  },
  async sendTransfer(wallet, params) {
    await letIn(wallet, BOTH)
    const list: unknown = params['recipients'] ?? [params]
    const recipients = (Array.isArray(list) ? list : []).map((entry: unknown) => {
      const { address, amount } = readObject(entry)
      return { address: readText(address, 'address'), amount: readSatoshi(amount) }
    })
    return { txid: await transfer(wallet, keyFor(wallet), recipients) }
  },
  async getInfo(wallet) {
    return {
      version: '6.0.0',
      networks: wallet.chains.map(({ network }) => NETWORKS[network]),
      ...currentName(wallet),
    }
  },
  supportedMethods: async () => ({ methods: Object.keys(METHODS).map((name) => ({ name })) }),
}

const currentName = (wallet: BitcoinContext) => ({ network: NETWORKS[currentChain(wallet).network] })
