import { hexToBytes } from '@noble/curves/utils.js'
import { base64, hex } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { Hex } from 'viem'
import { BITCOIN_NETWORK } from '../bitcoin/network.ts'
import { codes, invalidParams, ProviderError } from '../wallets/errors.ts'
import { signByBip137, signByBip322 } from './bitcoin-messages.ts'
import { pay, passOn } from './bitcoin-payment.ts'
import type { Family, FamilyRequest } from './family.ts'
import { fieldsOf, textOf, unknownMethod } from './params.ts'

type Network = typeof btc.NETWORK

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

const networkOf = (chain: string): Network => {
  if (chain === MAINNET) return btc.NETWORK
  return chain === BITCOIN_NETWORK ? { ...btc.TEST_NETWORK, bech32: 'bcrt' } : btc.TEST_NETWORK
}

/** Each key has a payment address (SegWit) and an ordinals address (taproot). */
function addressesOf(secret: Uint8Array, index: number, network: Network) {
  const account = `${network.bech32 === 'bc' ? 0 : 1}'/${index}'/0/0`
  const [payment, ordinal] = [pubECDSA(secret), pubSchnorr(secret)]
  return [
    {
      ...{ intention: 'payment', secret, spend: btc.p2wpkh(payment, network) },
      ...{ publicKey: hex.encode(payment), path: `m/84'/${account}` },
    },
    {
      ...{ intention: 'ordinal', secret, spend: btc.p2tr(ordinal, undefined, network) },
      ...{ publicKey: hex.encode(ordinal), path: `m/86'/${account}` },
    },
  ].map((one) => ({ ...one, address: one.spend.address ?? '' }))
}

/** Bitcoin: the session's accounts are the payment addresses, as the protocol specifies. */
export function bitcoinFamily(keys: readonly Hex[]): Family {
  const all = (chain: string) =>
    keys.map((key, index) => addressesOf(hexToBytes(key.slice(2)), index, networkOf(chain)))
  const find = (chain: string, address: string) => {
    const found = all(chain)
      .flat()
      .find((one) => one.address === address)
    if (!found) throw new ProviderError(codes.unauthorized, `The wallet has no address ${address}.`)
    return found
  }
  const methods: Record<string, (request: FamilyRequest) => Promise<unknown>> = {
    async getAccountAddresses({ params, chain }) {
      const account = textOf(params, 'account')
      const { intentions } = fieldsOf(params)
      const own = all(chain).find((addresses) => addresses.some(({ address }) => address === account))
      if (!own) throw new ProviderError(codes.unauthorized, `The wallet has no address ${account}.`)
      return own
        .filter(({ intention }) => !Array.isArray(intentions) || intentions.includes(intention))
        .map(({ address, publicKey, path, intention }) => ({ address, publicKey, path, intention }))
    },
    async signMessage({ params, chain, ask }) {
      const { address = textOf(params, 'account'), protocol } = fieldsOf(params)
      const message = textOf(params, 'message')
      const { secret, spend, intention } = find(chain, String(address))
      await ask({ title: 'Sign this message?', rows: [{ label: 'Message', value: message }] })
      const isOld = protocol !== 'bip322' && intention === 'payment'
      const signature = isOld ? signByBip137(secret, message) : signByBip322(secret, spend, message)
      return { address, signature: hex.encode(signature) }
    },
    async signPsbt({ params, chain, ask, rpcUrl }) {
      const { signInputs, broadcast } = fieldsOf(params)
      const tx = btc.Transaction.fromPSBT(base64.decode(textOf(params, 'psbt')))
      if (!Array.isArray(signInputs)) throw invalidParams('Expected "signInputs" as a list.')
      await ask({ title: broadcast ? 'Send this transaction?' : 'Sign this transaction?', rows: [] })
      for (const input of signInputs) {
        const { secret } = find(chain, textOf(input, 'address'))
        tx.signIdx(secret, Number(fieldsOf(input)['index']))
      }
      if (!broadcast) return { psbt: base64.encode(tx.toPSBT()) }
      const psbt = base64.encode(tx.toPSBT())
      tx.finalize()
      return { psbt, txid: await passOn(rpcUrl, tx.hex) }
    },
    sendTransfer: async (request) => {
      const { address, secret, spend } = find(request.chain, textOf(request.params, 'account'))
      return pay(request, { address, secret, script: spend.script })
    },
  }
  return {
    namespace: 'bip122',
    methods: Object.keys(methods),
    addresses: (chain) => all(chain).flatMap(([payment]) => payment?.address ?? []),
    answer(request) {
      const answer = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
  }
}
