import { hexToBytes } from '@noble/curves/utils.js'
import { bech32 } from '@scure/base'
import { hash160, pubECDSA } from '@scure/btc-signer/utils.js'
import type { Hex } from 'viem'
import type { Family } from './family.ts'
import { unknownMethod } from './params.ts'

/** Well-known development accounts. Their keys are on a curve (sr25519) not implemented here: the phone lists them but never signs. */
const POLKADOT = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
]

const silent = (namespace: string, addresses: readonly string[]): Family => ({
  ...{ namespace, methods: [] },
  addresses: () => [...addresses],
  answer: ({ method }) => Promise.reject(unknownMethod(method)),
})

/** Polkadot and Cosmos: addresses for pairing, without signing. */
export function plainFamilies(keys: readonly Hex[]): Family[] {
  const cosmos = keys.map((key) =>
    bech32.encode('cosmos', bech32.toWords(hash160(pubECDSA(hexToBytes(key.slice(2)))))),
  )
  return [silent('polkadot', POLKADOT.slice(0, keys.length)), silent('cosmos', cosmos)]
}
