/** Xverse and other sats-connect providers: `request(method, params)` with JSON-RPC results. */
import { base64 } from '@scure/base'
import { walletAnswer } from '../../errors/foreign.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { askRpc, callProvider, textIn } from './ask-provider.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { InjectedProvider, Shared } from './injected-wallet.ts'
import { shareAddresses } from './json-rpc-accounts.ts'

const NETWORKS: Readonly<Record<BitcoinChain, string>> = {
  'bitcoin:mainnet': 'Mainnet',
  'bitcoin:testnet': 'Testnet',
  'bitcoin:testnet4': 'Testnet4',
  'bitcoin:signet': 'Signet',
  'bitcoin:regtest': 'Regtest',
}

export const SATS_CONNECT_CHAINS = Object.keys(NETWORKS) as BitcoinChain[]

const NOTHING_SHARED: Shared = { accounts: [], chain: '' }

export function satsConnectProvider(provider: object): InjectedProvider {
  const ask = (method: string, params: unknown = null) => askRpc(provider, method, params)
  return {
    async connect(wanted) {
      const purposes = ['payment', 'ordinals']
      try {
        return share(await ask('wallet_connect', { addresses: purposes }), wanted)
      } catch (error) {
        // Older wallets do not have permissions.
        if (walletAnswer(error) !== 'unsupported') throw error
        return shareAddresses(await ask('getAccounts', { purposes }), undefined, wanted)
      }
    },
    async shared(wanted) {
      try {
        return share(await ask('wallet_getAccount'), wanted)
      } catch (error) {
        if (['unauthorized', 'unsupported'].includes(walletAnswer(error))) return NOTHING_SHARED
        throw error
      }
    },
    async signMessage({ address }, message) {
      return textIn(await ask('signMessage', { address, message }), 'signature') ?? ''
    },
    async signPsbt({ psbt, address, inputs, broadcast }) {
      const signInputs = { [address]: [...inputs] }
      const answer = await ask('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast })
      const txid = textIn(answer, 'txid')
      return { psbt: base64.decode(textIn(answer, 'psbt') ?? ''), ...(txid !== undefined && { txid }) }
    },
    transfers: { kind: 'sats-connect', provider: () => provider },
    switchChain: async (chain) => void (await ask('wallet_changeNetwork', { name: NETWORKS[chain] })),
    disconnect: async () => void (await ask('wallet_disconnect')),
    follow(onChange) {
      const undo = [
        hear(provider, 'accountChange', () => onChange()),
        hear(provider, 'networkChange', () => onChange()),
        hear(provider, 'disconnect', () => onChange(NOTHING_SHARED)),
      ]
      return () => {
        for (const stop of undo) stop()
      }
    },
  }
}

function share(answer: unknown, wanted: BitcoinChain | undefined): Shared {
  const { addresses, name } =
    attempt(() => {
      const { addresses: list, network } = answer as { addresses: unknown; network?: { bitcoin?: unknown } }
      return { addresses: list, name: textIn(network?.bitcoin, 'name') }
    }) ?? {}
  const named = SATS_CONNECT_CHAINS.find((chain) => NETWORKS[chain] === name)
  return shareAddresses(addresses, named, wanted)
}

/** `addListener` returns a function that unsubscribes, in some wallets as a promise. */
function hear(provider: object, event: string, call: () => void): () => void {
  let isOver = false
  const heard = () => {
    if (!isOver) call()
  }
  const undo = callProvider(provider, 'addListener', event, heard).catch(() => undefined)
  return () => {
    isOver = true
    void undo.then((stop) => attempt(() => (stop as () => void)()))
  }
}
