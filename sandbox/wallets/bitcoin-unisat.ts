/** `window.unisat`, and the similar `window.okxwallet.bitcoin`: one address, PSBTs in hexadecimal. */
import { base64, hex } from '@scure/base'
import { currentChain, keyFor, letIn, shownKeys, type BitcoinContext } from './bitcoin-context.ts'
import { balanceOf, pushPsbt, pushTransaction, signMessage, signPsbt, transfer } from './bitcoin-desk.ts'
import {
  createDesk,
  publicKeyOf,
  readHex,
  readObject,
  readSatoshi,
  readText,
  utf8,
  type Desk,
  type Face,
  type FaceParts,
} from './bitcoin-face.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { BitcoinNetworkName, BitcoinWalletChain } from './bitcoin-types.ts'
import { codes, ProviderError } from './errors.ts'
import { withdrawGrant } from './permissions.ts'

/** UniSat's two names of each network; those of regtest are made up. */
const NAMES: Record<BitcoinNetworkName, { enum: string; network: string }> = {
  mainnet: { enum: 'BITCOIN_MAINNET', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', network: 'testnet' },
  regtest: { enum: 'BITCOIN_REGTEST', network: 'regtest' },
}

export interface InjectedFace extends Face {
  provider: object
}

export function createUnisat(parts: FaceParts): InjectedFace {
  const desk = createDesk(parts)
  const { wallet, events, answer } = desk
  const chain = () => {
    const { network, name } = currentChain(wallet)
    return { ...NAMES[network], name }
  }
  const move = (key: 'enum' | 'network', wanted: unknown) => async () => {
    const found = wallet.chains.findIndex(({ network }) => NAMES[network][key] === wanted)
    if (found === -1) throw new ProviderError(codes.invalidParams, `Unknown network ${String(wanted)}`)
    await switchTo(wallet, found)
    return chain()
  }
  const provider = {
    ...sharedMethods(desk),
    getChain: () => answer('getChain', [], async () => chain()),
    switchChain: (name: unknown) => answer('switchChain', [name], move('enum', name)),
    switchNetwork: (name: unknown) =>
      answer('switchNetwork', [name], async () => (await move('network', name)()).network),
    pushTx: (options: unknown) =>
      answer('pushTx', [options], async () =>
        pushTransaction(wallet, readText(readObject(options)['rawtx'], 'rawtx')),
      ),
  }
  return {
    provider,
    tell({ accounts, network }) {
      if (accounts) events.emit('accountsChanged', addressesOf(wallet))
      if (network) {
        events.emit('networkChanged', chain().network)
        events.emit('chainChanged', chain())
      }
    },
    emit: events.emit,
    clear: events.clear,
  }
}

export function createOkx(parts: FaceParts): InjectedFace {
  const desk = createDesk(parts)
  const { wallet, events, answer } = desk
  const account = (key: BitcoinKey | undefined) =>
    key ? { address: key.address, publicKey: publicKeyOf(key), compressedPublicKey: publicKeyOf(key) } : null
  const own = () => shownKeys(wallet).find(({ purpose }) => purpose === wallet.purpose)
  const provider = {
    ...sharedMethods(desk),
    connect: () =>
      answer('connect', [], async () => {
        await letIn(wallet, [wallet.purpose])
        events.emit('connect', account(own()))
        return account(own())
      }),
    pushTx: (text: unknown) =>
      answer('pushTx', [text], async () => pushTransaction(wallet, readText(text, 'rawTx'))),
  }
  return {
    provider,
    tell({ accounts }) {
      if (!accounts) return
      events.emit('accountChanged', account(own()))
      events.emit('accountsChanged', addressesOf(wallet))
    },
    emit: events.emit,
    clear: events.clear,
  }
}

const addressesOf = (wallet: BitcoinContext) =>
  shownKeys(wallet)
    .filter(({ purpose }) => purpose === wallet.purpose)
    .map(({ address }) => address)

/** Switches after a prompt; does nothing if the network is already selected. */
export async function switchTo(wallet: BitcoinContext, index: number): Promise<void> {
  const { memory, prompts, origin, chains } = wallet
  const to: BitcoinWalletChain | undefined = chains[index]
  if (!to || memory.get().chainId === index) return
  const rows = [
    { label: 'From', value: currentChain(wallet).name },
    { label: 'To', value: to.name },
  ]
  await prompts.ask({ kind: 'switch', title: 'Switch network?', rows, origin })
  memory.set({ chainId: index })
}

function sharedMethods(desk: Desk) {
  const { wallet, events, answer } = desk
  const listen = (event: string, listener: (payload: unknown) => void) => events.on(event, listener)
  const unlisten = (event: string, listener: (payload: unknown) => void) => events.off(event, listener)
  return {
    requestAccounts: () =>
      answer('requestAccounts', [], async () => {
        await letIn(wallet, [wallet.purpose])
        return addressesOf(wallet)
      }),
    getAccounts: () =>
      answer('getAccounts', [], async () => {
        await wallet.vault()
        return addressesOf(wallet)
      }),
    getNetwork: () => answer('getNetwork', [], async () => NAMES[currentChain(wallet).network].network),
    getPublicKey: () => answer('getPublicKey', [], async () => publicKeyOf(await ownKey(wallet))),
    getBalance: () => answer('getBalance', [], async () => balanceOf(wallet, await ownKey(wallet))),
    disconnect: () => answer('disconnect', [], async () => withdrawGrant(wallet.memory, wallet.origin)),
    ...signingMethods(desk),
    on: listen,
    off: unlisten,
    removeListener: unlisten,
  }
}

async function ownKey(wallet: BitcoinContext): Promise<BitcoinKey> {
  await wallet.vault()
  return keyFor(wallet)
}

function signingMethods({ wallet, answer }: Desk) {
  const sign = async (text: unknown, options: unknown) => {
    const { autoFinalized = true, toSignInputs } = readObject(options ?? {})
    await wallet.vault()
    const order = { psbt: readHex(text, 'psbtHex'), inputs: readInputs(toSignInputs) }
    const { psbt } = await signPsbt(wallet, { ...order, isFinal: autoFinalized !== false, isSent: false })
    return hex.encode(psbt)
  }
  return {
    signMessage: (text: unknown, type: unknown = 'ecdsa') =>
      answer('signMessage', [text, type], async () => {
        const protocol = type === 'bip322-simple' ? 'bip322' : 'ecdsa'
        const message = utf8(readText(text, 'msg'))
        return base64.encode(await signMessage(wallet, await ownKey(wallet), message, protocol))
      }),
    signPsbt: (text: unknown, options?: unknown) =>
      answer('signPsbt', [text, options], () => sign(text, options)),
    signPsbts: (texts: unknown, options?: unknown) =>
      answer('signPsbts', [texts, options], async () => {
        const signed: string[] = []
        const each = Array.isArray(options) ? options : []
        for (const [at, text] of (Array.isArray(texts) ? texts : []).entries()) {
          signed.push(await sign(text, each[at]))
        }
        return signed
      }),
    pushPsbt: (text: unknown) => answer('pushPsbt', [text], () => pushPsbt(wallet, readHex(text, 'psbtHex'))),
    sendBitcoin: (to: unknown, satoshi: unknown, options?: unknown) =>
      answer('sendBitcoin', [to, satoshi, options], async () => {
        const { feeRate } = readObject(options ?? {})
        const recipient = { address: readText(to, 'toAddress'), amount: readSatoshi(satoshi) }
        const rate = feeRate === undefined ? undefined : readSatoshi(feeRate)
        return transfer(wallet, await ownKey(wallet), [recipient], rate)
      }),
  }
}

function readInputs(list: unknown) {
  if (!Array.isArray(list)) return undefined
  return list.map((entry: unknown) => {
    const { index, address } = readObject(entry)
    return { index: Number(index), ...(typeof address === 'string' && { address }) }
  })
}
