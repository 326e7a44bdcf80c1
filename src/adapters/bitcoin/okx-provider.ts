/** `window.okxwallet`: one provider for mainnet and one for testnet. Connecting chooses which one is used. */
import { textsOf } from '../wallet-standard/standard-wallet.ts'
import { callProvider, onProvider, textIn } from './ask-provider.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { InjectedProvider, Shared } from './injected-wallet.ts'
import { signsHex } from './unisat-provider.ts'

type OkxChain = 'bitcoin:mainnet' | 'bitcoin:testnet'

export function okxProvider(mainnet: object, testnet: object | undefined): InjectedProvider {
  let [used, chain]: [object, OkxChain] = [mainnet, 'bitcoin:mainnet']
  const choose = (wanted: BitcoinChain | undefined) => {
    if (wanted === 'bitcoin:testnet' && testnet) [used, chain] = [testnet, wanted]
    else if (wanted) [used, chain] = [mainnet, 'bitcoin:mainnet']
  }
  const share = (account: unknown): Shared => {
    const address = textIn(account, 'address')
    const publicKey = textIn(account, 'publicKey')
    return { accounts: address === undefined ? [] : [{ address, publicKey }], chain }
  }
  return {
    async connect(wanted) {
      choose(wanted)
      return share(await callProvider(used, 'connect'))
    },
    async shared(wanted) {
      choose(wanted)
      const [address] = textsOf(await callProvider(used, 'getAccounts'))
      if (address === undefined) return { accounts: [], chain }
      const publicKey = await callProvider(used, 'getPublicKey').catch(() => undefined)
      return share({ address, publicKey })
    },
    signMessage: (...question) => signsHex(used).signMessage(...question),
    signPsbt: (request) => signsHex(used).signPsbt(request),
    transfers: { kind: 'okx', provider: () => used },
    disconnect: async () => void (await callProvider(used, 'disconnect')),
    follow(onChange) {
      const undo = [
        onProvider(used, 'accountChanged', (account) => onChange(share(account))),
        onProvider(used, 'disconnect', () => onChange({ accounts: [], chain })),
      ]
      return () => {
        for (const stop of undo) stop()
      }
    },
  }
}
