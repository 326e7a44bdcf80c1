/**
 * `window.LeatherProvider`. It has no silent request and no events; each request names its network.
 */
import { hex } from '@scure/base'
import { attempt } from '../../domain/web/attempt.ts'
import { askRpc, textIn } from './ask-provider.ts'
import { readAddress } from './bitcoin-address.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { InjectedProvider } from './injected-wallet.ts'
import { shareAddresses } from './json-rpc-accounts.ts'

export const LEATHER_NETWORKS: Readonly<Partial<Record<string, string>>> = {
  'bitcoin:mainnet': 'mainnet',
  'bitcoin:testnet': 'testnet',
  'bitcoin:signet': 'signet',
  'bitcoin:regtest': 'devnet',
}

export const LEATHER_CHAINS = Object.keys(LEATHER_NETWORKS) as BitcoinChain[]

export function leatherProvider(leather: object): InjectedProvider {
  return {
    async connect(wanted) {
      const network = wanted && LEATHER_NETWORKS[wanted]
      const answer = await askRpc(leather, 'getAddresses', network && { network })
      const addresses = attempt(() => (answer as { addresses: unknown }).addresses)
      return shareAddresses(addresses, undefined, wanted)
    },
    async signMessage({ address }, message, chain) {
      const paymentType = readAddress(address)?.isTaproot ? 'p2tr' : 'p2wpkh'
      const answer = await askRpc(leather, 'signMessage', {
        message,
        paymentType,
        network: LEATHER_NETWORKS[chain],
      })
      // Leather signs with its current account, which may have changed.
      const signer = textIn(answer, 'address')
      if (signer !== undefined && signer !== address) throw new Error('Another account signed')
      return textIn(answer, 'signature') ?? ''
    },
    async signPsbt({ psbt, inputs, chain, broadcast }) {
      const answer = await askRpc(leather, 'signPsbt', {
        ...{ hex: hex.encode(psbt), signAtIndex: [...inputs], network: LEATHER_NETWORKS[chain], broadcast },
      })
      const txid = textIn(answer, 'txid')
      return { psbt: hex.decode(textIn(answer, 'hex') ?? ''), ...(txid !== undefined && { txid }) }
    },
    transfers: { kind: 'leather', provider: () => leather },
    follow: () => () => {},
  }
}
