import { hexToBytes } from '@noble/curves/utils.js'
import { bech32 } from '@scure/base'
import { hash160, pubECDSA } from '@scure/btc-signer/utils.js'
import type { Hex } from 'viem'
import type { Family } from './family.ts'
import { unknownMethod } from './params.ts'

/** The well-known development accounts, whose keys are of a curve that nothing here knows: they are shown and never sign. */
const POLKADOT = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
]

const silent = (namespace: string, addresses: readonly string[]): Family => ({
  ...{ namespace, methods: [] },
  addresses: () => [...addresses],
  answer: ({ method }) => Promise.reject(unknownMethod(method)),
})

/** Polkadot and Cosmos: addresses to pair with, no signatures. */
export function plainFamilies(keys: readonly Hex[]): Family[] {
  const cosmos = keys.map((key) =>
    bech32.encode('cosmos', bech32.toWords(hash160(pubECDSA(hexToBytes(key.slice(2)))))),
  )
  return [silent('polkadot', POLKADOT.slice(0, keys.length)), silent('cosmos', cosmos)]
}
