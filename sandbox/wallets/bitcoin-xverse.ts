/** `window.XverseProviders.BitcoinProvider`, as sats-connect uses it: `request(method, params)` resolves with errors instead of rejecting. */
import { base64 } from '@scure/base'
import { currentChain, keyFor, letIn, shownKeys, type BitcoinContext } from './bitcoin-context.ts'
import { balanceOf, signMessage, signPsbt, transfer } from './bitcoin-desk.ts'
import {
  createDesk,
  readObject,
  readSatoshi,
  readText,
  shortKeyOf,
  utf8,
  type FaceParts,
} from './bitcoin-face.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { BitcoinNetworkName, BitcoinPurpose } from './bitcoin-types.ts'
import { switchTo, type InjectedFace } from './bitcoin-unisat.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { withdrawGrant } from './permissions.ts'

const NETWORKS: Record<BitcoinNetworkName, string> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  regtest: 'Regtest',
}

/** sats-connect's codes for EIP-1193 errors. */
const CODES = new Map<number, number>([
  [codes.rejected, -32000],
  [codes.unsupported, -32001],
  [codes.unauthorized, -32002],
])

type Method = (wallet: BitcoinContext, params: Record<string, unknown>) => Promise<unknown>

export function createXverse(parts: FaceParts): InjectedFace {
  const { wallet, events, answer } = createDesk(parts)
  let id = 0
  const provider = {
    async request(method: unknown, params?: unknown) {
      const envelope = { jsonrpc: '2.0', id: String((id += 1)) }
      try {
        const name = readText(method, 'method')
        const handler = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
        const result = await answer(name, params, async () => {
          if (!handler) throw new ProviderError(codes.methodNotFound, `Method ${name} not found`)
          await wallet.vault()
          return handler(wallet, readObject(params ?? {}))
        })
        return { ...envelope, result }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { code, message } = error
        return { ...envelope, error: { code: CODES.get(code) ?? code, message } }
      }
    },
    addListener(first: unknown, second?: unknown) {
      const [event, call] = typeof first === 'string' ? [first, second] : namedListener(first)
      const listener = call as (payload: unknown) => void
      events.on(event, listener)
      return () => events.off(event, listener)
    },
  }
  return {
    provider,
    tell({ accounts, network }) {
      const addresses = addressesOf(wallet)
      if (accounts && addresses.length === 0) events.emit('disconnect', { type: 'disconnect' })
      else if (accounts) events.emit('accountChange', { type: 'accountChange', addresses })
      if (network) events.emit('networkChange', { type: 'networkChange', ...networkOf(wallet), addresses })
    },
    emit: events.emit,
    clear: events.clear,
  }
}

/** Newer versions pass `{ eventName, cb }`. */
function namedListener(value: unknown): [string, unknown] {
  const { eventName, cb } = readObject(value)
  return [readText(eventName, 'eventName'), cb]
}

const networkOf = (wallet: BitcoinContext) => ({ bitcoin: { name: NETWORKS[currentChain(wallet).network] } })
const addressesOf = (wallet: BitcoinContext) => shownKeys(wallet).map(addressOf)

function addressOf(key: BitcoinKey) {
  const addressType = key.purpose === 'payment' ? 'p2wpkh' : 'p2tr'
  const { address, purpose } = key
  return { address, publicKey: shortKeyOf(key), purpose, addressType, walletType: 'software' }
}

const describe = (wallet: BitcoinContext) => ({
  ...{ id: 'sandbox', walletType: 'software', addresses: addressesOf(wallet) },
  network: networkOf(wallet),
})

function readPurposes(list: unknown): BitcoinPurpose[] {
  if (list === undefined || list === null) return ['payment', 'ordinals']
  return (['payment', 'ordinals'] as const).filter((one) => Array.isArray(list) && list.includes(one))
}

const METHODS: Readonly<Record<string, Method>> = {
  async wallet_connect(wallet, { addresses }) {
    await letIn(wallet, readPurposes(addresses))
    return describe(wallet)
  },
  async wallet_getAccount(wallet) {
    // Throws if the page has no permission.
    if (shownKeys(wallet).length === 0) keyFor(wallet)
    return describe(wallet)
  },
  wallet_disconnect: async (wallet) => withdrawGrant(wallet.memory, wallet.origin),
  wallet_getNetwork: async (wallet) => networkOf(wallet),
  async wallet_changeNetwork(wallet, { name }) {
    const index = wallet.chains.findIndex(({ network }) => NETWORKS[network] === name)
    if (index === -1) throw invalidParams(`Unknown network ${String(name)}`)
    await switchTo(wallet, index)
    return null
  },
  getInfo: async () => ({ version: '1.0.0', methods: Object.keys(METHODS), supports: [] }),
  async getAddresses(wallet, { purposes }) {
    await letIn(wallet, readPurposes(purposes))
    return { addresses: addressesOf(wallet), network: networkOf(wallet) }
  },
  async getAccounts(wallet, { purposes }) {
    await letIn(wallet, readPurposes(purposes))
    return addressesOf(wallet)
  },
  async getBalance(wallet) {
    const { confirmed, unconfirmed, total } = await balanceOf(wallet, keyFor(wallet))
    return { confirmed: `${confirmed}`, unconfirmed: `${unconfirmed}`, total: `${total}` }
  },
  async signMessage(wallet, { address, message, protocol }) {
    const key = keyFor(wallet, address)
    const wanted = { ECDSA: 'ecdsa', BIP322: 'bip322' } as const
    const kind = protocol === 'ECDSA' || protocol === 'BIP322' ? wanted[protocol] : undefined
    const signature = await signMessage(wallet, key, utf8(readText(message, 'message')), kind)
    return { signature: base64.encode(signature), address: key.address, protocol: protocol ?? 'ECDSA' }
  },
  async signPsbt(wallet, { psbt: text, signInputs, broadcast }) {
    const inputs = signInputs === undefined ? undefined : readInputs(signInputs)
    const order = { psbt: readBase64(text), inputs, isFinal: false, isSent: broadcast === true }
    const { psbt, txid } = await signPsbt(wallet, order)
    return { psbt: base64.encode(psbt), ...(txid && { txid }) }
  },
  async sendTransfer(wallet, { recipients }) {
    const list = (Array.isArray(recipients) ? recipients : []).map((entry: unknown) => {
      const { address, amount } = readObject(entry)
      return { address: readText(address, 'address'), amount: readSatoshi(amount) }
    })
    return { txid: await transfer(wallet, keyFor(wallet), list) }
  },
}

/** Parses an object with the input indexes by address. */
function readInputs(value: unknown) {
  return Object.entries(readObject(value)).flatMap(([address, indexes]) =>
    (Array.isArray(indexes) ? indexes : []).map((index) => ({ index: Number(index), address })),
  )
}

function readBase64(value: unknown): Uint8Array {
  try {
    return base64.decode(readText(value, 'psbt'))
  } catch {
    throw invalidParams("Expected base64 'psbt'.")
  }
}
