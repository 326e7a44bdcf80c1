/** `window.unisat`. PSBTs go in and come out as hex, as in OKX. */
import { hex } from '@scure/base'
import type { Clock } from '../../ports/clock.ts'
import { silentCall } from '../silent-call.ts'
import { textsOf } from '../wallet-standard/standard-wallet.ts'
import { callProvider, onProvider, textIn } from './ask-provider.ts'
import { readAddress } from './bitcoin-address.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { InjectedProvider, Shared } from './injected-wallet.ts'

const CHAINS: Readonly<Record<string, BitcoinChain>> = {
  BITCOIN_MAINNET: 'bitcoin:mainnet',
  BITCOIN_TESTNET: 'bitcoin:testnet',
  BITCOIN_TESTNET4: 'bitcoin:testnet4',
  BITCOIN_SIGNET: 'bitcoin:signet',
}

export const UNISAT_CHAINS = Object.values(CHAINS)

/** Network names of older versions, which support two networks. */
const NETWORKS: Readonly<Record<string, BitcoinChain>> = {
  livenet: 'bitcoin:mainnet',
  testnet: 'bitcoin:testnet',
}

export function unisatProvider(unisat: object, clock: Clock): InjectedProvider {
  const share = async (answer: unknown): Promise<Shared> => {
    const [address] = textsOf(answer)
    // Only an empty list means that no account is shared.
    if (address === undefined && !(Array.isArray(answer) && !answer.length))
      throw new TypeError('The wallet gave no list of accounts')
    if (address === undefined) return { accounts: [], chain: '' }
    // The user has approved already.
    const [publicKey, chain] = await Promise.all([
      silentCall(clock, publicKeyOf(unisat)).catch(() => undefined),
      silentCall(clock, chainOfWallet(unisat)),
    ])
    return { accounts: [{ address, publicKey }], chain }
  }
  const shared = async () => share(await callProvider(unisat, 'getAccounts'))
  return {
    connect: async () => share(await callProvider(unisat, 'requestAccounts')),
    shared,
    ...signsHex(unisat),
    transfers: { kind: 'unisat', provider: () => unisat },
    switchChain: (chain) => switchChain(unisat, chain),
    disconnect: async () => void (await callProvider(unisat, 'disconnect')),
    follow(onChange) {
      const onAccounts = (answer: unknown) => {
        // Key and network have to be read separately.
        if (textsOf(answer).length) onChange()
        else if (Array.isArray(answer)) onChange({ accounts: [], chain: '' })
      }
      const undo = [
        onProvider(unisat, 'accountsChanged', onAccounts),
        onProvider(unisat, 'networkChanged', () => onChange()),
        onProvider(unisat, 'chainChanged', () => onChange()),
      ]
      return () => {
        for (const stop of undo) stop()
      }
    },
  }
}

async function publicKeyOf(provider: object): Promise<string | undefined> {
  const key = await callProvider(provider, 'getPublicKey').catch(() => undefined)
  return typeof key === 'string' ? key : undefined
}

/** Fractal uses the address format of Bitcoin; only the name of the chain differs. */
async function chainOfWallet(unisat: object): Promise<string> {
  const name = textIn(await callProvider(unisat, 'getChain').catch(() => undefined), 'enum')
  if (name !== undefined) return own(CHAINS, name) ?? `unisat:${name}`
  const network = await callProvider(unisat, 'getNetwork')
  return own(NETWORKS, String(network)) ?? `unisat:${String(network)}`
}

async function switchChain(unisat: object, chain: BitcoinChain): Promise<void> {
  const [name] = Object.entries(CHAINS).find(([, its]) => its === chain) ?? []
  const [network] = Object.entries(NETWORKS).find(([, its]) => its === chain) ?? []
  const hasChains = typeof (unisat as { switchChain?: unknown }).switchChain === 'function'
  await (hasChains
    ? callProvider(unisat, 'switchChain', name)
    : callProvider(unisat, 'switchNetwork', network))
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Signing with hex: `signMessage(text, type)`, `signPsbt(hex, options)`, `pushPsbt(hex)`. */
export function signsHex(provider: object): Pick<InjectedProvider, 'signMessage' | 'signPsbt'> {
  return {
    async signMessage({ address }, text) {
      // An ECDSA signature cannot be verified against a taproot address.
      const type = readAddress(address)?.isTaproot ? 'bip322-simple' : 'ecdsa'
      return textOf(await callProvider(provider, 'signMessage', text, type))
    },
    async signPsbt({ psbt, address, inputs, broadcast }) {
      const toSignInputs = inputs.map((index) => ({ index, address }))
      const options = { autoFinalized: broadcast, toSignInputs }
      const signed = textOf(await callProvider(provider, 'signPsbt', hex.encode(psbt), options))
      const bytes = hex.decode(signed)
      return broadcast
        ? { psbt: bytes, txid: textOf(await callProvider(provider, 'pushPsbt', signed)) }
        : { psbt: bytes }
    },
  }
}

function textOf(answer: unknown): string {
  if (typeof answer !== 'string') throw new TypeError('The wallet gave no text')
  return answer
}
