/** Providers of Bitcoin wallets as their documentation describes them; each signs with real keys. */
import { base64, hex } from '@scure/base'
import type { StandardWallet } from '../../src/adapters/wallet-standard/standard-wallet.ts'
import { keysOf, type Keys } from './bitcoin-keys.ts'

export const TXID = 'ab'.repeat(32)

/** An event emitter, and a log of requests. */
function emitter() {
  const heard = new Map<string, Set<(value?: unknown) => void>>()
  return {
    asked: [] as unknown[][],
    on(event: string, listener: (value?: unknown) => void) {
      heard.set(event, (heard.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value?: unknown) => void) {
      heard.get(event)?.delete(listener)
    },
    emit(event: string, value?: unknown) {
      for (const listener of heard.get(event) ?? []) listener(value)
    },
    listeners: () => [...heard.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

interface HexOptions {
  autoFinalized: boolean
  toSignInputs: { index: number; address: string }[]
}

/** UniSat and OKX sign in the same way. */
function hexSigner(keys: () => Keys, taproot: boolean, asked: unknown[][]) {
  return {
    async signMessage(text: string, type: string) {
      asked.push(['signMessage', text, type])
      return type === 'ecdsa'
        ? keys().ecdsa(text)
        : keys().bip322(taproot ? keys().ordinal : keys().payment, text)
    },
    async signPsbt(psbt: string, { autoFinalized, toSignInputs }: HexOptions) {
      asked.push(['signPsbt', toSignInputs])
      const inputs = toSignInputs.map(({ index }) => index)
      return hex.encode(keys().signPsbt(hex.decode(psbt), inputs, autoFinalized))
    },
    async pushPsbt(psbt: string) {
      asked.push(['pushPsbt', typeof psbt])
      return TXID
    },
  }
}

/** https://docs.unisat.io/dev/open-api-documentation/unisat-wallet: one account, of the address type that the user chose. */
export function unisat({ taproot = false, chain = 'BITCOIN_MAINNET' } = {}) {
  const events = emitter()
  const state = { keys: keysOf(), chain, isConnected: false }
  const accounts = () => [taproot ? state.keys.ordinal : state.keys.payment]
  const toNetwork = (name: string) => {
    state.chain = name
    state.keys = keysOf(7, name === 'BITCOIN_MAINNET' ? 'main' : 'test')
  }
  return {
    ...events,
    state,
    ...hexSigner(() => state.keys, taproot, events.asked),
    async requestAccounts() {
      events.asked.push(['requestAccounts'])
      state.isConnected = true
      return accounts()
    },
    async getAccounts() {
      events.asked.push(['getAccounts'])
      return state.isConnected ? accounts() : []
    },
    getPublicKey: async () => state.keys.publicKeys.p2wpkh,
    getChain: async () => ({ enum: state.chain, name: state.chain, network: 'livenet' }),
    async switchChain(name: string) {
      events.asked.push(['switchChain', name])
      toNetwork(name)
      events.emit('chainChanged', { enum: name })
    },
    toNetwork,
  }
}

/** https://web3.okx.com/build/dev-docs: one account, and a separate provider for each network. */
export function okx(network: 'main' | 'test' = 'main') {
  const events = emitter()
  const keys = keysOf(7, network)
  const state = { isConnected: false }
  return {
    ...events,
    ...hexSigner(() => keys, true, events.asked),
    async connect() {
      events.asked.push(['connect'])
      state.isConnected = true
      return { address: keys.ordinal, publicKey: keys.publicKeys.p2tr, compressedPublicKey: 'unused' }
    },
    getAccounts: async () => (state.isConnected ? [keys.ordinal] : []),
    getPublicKey: async () => keys.publicKeys.p2tr,
  }
}

const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: '1', result })
export const rpcRefusal = (code: unknown, message = 'No') => ({
  jsonrpc: '2.0',
  id: '1',
  error: { code, message },
})

type Answer = (params: never) => unknown

/** Implements `request(method, params)` by a table; other methods are unknown. */
function rpcProvider(answers: Record<string, Answer>) {
  const events = emitter()
  return {
    ...events,
    answers,
    async request(method: string, params?: unknown): Promise<unknown> {
      events.asked.push([method, params])
      const answer = answers[method]
      return answer ? answer(params as never) : rpcRefusal(-32601, 'Method not found')
    },
  }
}

/** https://leather.gitbook.io/developers: rejects with errors. */
export function leather(keys = keysOf()) {
  const entry = (type: 'p2wpkh' | 'p2tr', derivationPath: string) => {
    const address = keys.payments[type].address
    return { symbol: 'BTC', type, address, publicKey: keys.publicKeys[type], derivationPath }
  }
  const addresses = [
    entry('p2wpkh', "m/84'/0'/0'/0/0"),
    entry('p2tr', "m/86'/0'/0'/0/0"),
    { symbol: 'STX', address: 'SP2C2YFP12AJZB4MABJBAJ55XECVS7E4PMMZ89YZR' },
  ]
  return rpcProvider({
    getAddresses: () => rpc({ addresses }),
    signMessage({ message, paymentType }: { message: string; paymentType: 'p2wpkh' | 'p2tr' }) {
      const { address } = keys.payments[paymentType]
      return rpc({ signature: keys.bip322(address, message), address, message })
    },
    signPsbt(params: { hex: string; signAtIndex: number[]; broadcast: boolean }) {
      const psbt = keys.signPsbt(hex.decode(params.hex), params.signAtIndex, params.broadcast)
      return rpc({ hex: hex.encode(psbt), ...(params.broadcast && { txid: TXID }) })
    },
  })
}

/** https://docs.xverse.app/sats-connect */
export function xverse() {
  const state = { keys: keysOf(), network: 'Mainnet', isConnected: false }
  const accountOf = () => ({
    id: '1',
    walletType: 'software',
    network: { bitcoin: { name: state.network } },
    addresses: (['payment', 'ordinals', 'stacks'] as const).map((purpose) => {
      const kind = purpose === 'ordinals' ? 'p2tr' : 'p2wpkh'
      const address = purpose === 'stacks' ? 'SP000' : state.keys.payments[kind].address
      return { address, purpose, publicKey: state.keys.publicKeys[kind], addressType: kind }
    }),
  })
  const provider = rpcProvider({
    wallet_connect() {
      state.isConnected = true
      return rpc(accountOf())
    },
    wallet_getAccount: () => (state.isConnected ? rpc(accountOf()) : rpcRefusal(-32002, 'Access denied')),
    wallet_changeNetwork({ name }: { name: string }) {
      state.network = name
      state.keys = keysOf(7, name === 'Mainnet' ? 'main' : 'test')
      return rpc(null)
    },
    wallet_disconnect: () => rpc(null),
    signMessage: ({ address, message }: { address: string; message: string }) =>
      rpc({ address, signature: state.keys.bip322(address, message) }),
    signPsbt(params: { psbt: string; signInputs: Record<string, number[]>; broadcast: boolean }) {
      const inputs = Object.values(params.signInputs).flat()
      const psbt = state.keys.signPsbt(base64.decode(params.psbt), inputs, params.broadcast)
      return rpc({ psbt: base64.encode(psbt), ...(params.broadcast && { txid: TXID }) })
    },
  })
  return {
    ...provider,
    state,
    addListener(event: string, listener: () => void) {
      provider.on(event, listener)
      return () => provider.removeListener(event, listener)
    },
  }
}

export interface SigningInput {
  psbt: Uint8Array
  inputsToSign: { signingIndexes: number[] }[]
}

/** https://github.com/ExodusMovement/bitcoin-wallet-standard, with the events that wallets add. */
export function standardBitcoinWallet({
  silent = false,
  features = {},
}: { silent?: boolean; features?: object } = {}) {
  const events = emitter()
  const account = (keys: Keys, kind: 'p2wpkh' | 'p2tr', chain = 'bitcoin:mainnet') => ({
    address: keys.payments[kind].address,
    publicKey: hex.decode(keys.publicKeys[kind]),
    chains: [chain],
    features: ['bitcoin:signMessage'],
  })
  const keys = keysOf()
  const state = {
    accounts: [] as object[],
    shared: [account(keys, 'p2wpkh'), account(keys, 'p2tr')] as object[],
  }
  const connect = async (input: { silent?: boolean } = {}) => {
    events.asked.push(['connect', input])
    state.accounts = state.shared
    return { accounts: state.accounts }
  }
  const wallet = {
    ...{ version: '1.0.0', name: 'Orange', icon: 'data:image/svg+xml,<svg/>' },
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'] as unknown,
    get accounts(): object[] {
      return state.accounts
    },
    features: {
      'bitcoin:connect': { version: '1.0.0', connect },
      'bitcoin:events': {
        version: '1.0.0',
        on(event: string, listener: (value?: unknown) => void) {
          events.on(event, listener)
          return () => events.removeListener(event, listener)
        },
      },
      'bitcoin:signMessage': {
        async signMessage(input: { account: { address: string }; message: Uint8Array }) {
          if (!state.accounts.includes(input.account)) throw new Error('Not an account of mine')
          const signature = keys.bip322(input.account.address, new TextDecoder().decode(input.message))
          return [{ signature: base64.decode(signature), signedMessage: input.message }]
        },
      },
      'bitcoin:signTransaction': {
        signTransaction: async ({ psbt, inputsToSign }: SigningInput) => [
          { signedPsbt: keys.signPsbt(psbt, inputsToSign[0]!.signingIndexes) },
        ],
      },
      'bitcoin:signAndSendTransaction': { signAndSendTransaction: async () => [{ txId: TXID }] },
      ...(silent && { 'standard:connect': { version: '1.0.0', connect } }),
      ...features,
    },
  }
  return { wallet: wallet satisfies StandardWallet, state, account, ...events }
}
