import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { bitcoinNetworks } from './bitcoin-networks.ts'
import type { BitcoinNetworkName, BitcoinPurpose } from './bitcoin-types.ts'

/**
 * BIP 39 seed of the mnemonic "test test … junk", as for anvil's keys. Anyone who imports this mnemonic into a wallet has the same accounts; funds
 * sent to them on a real network are stolen within seconds.
 */
const SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

export interface BitcoinKey {
  purpose: BitcoinPurpose
  address: string
  /** 33 bytes. */
  publicKey: Uint8Array
  privateKey: Uint8Array
  /** BIP 32. */
  path: string
  script: Uint8Array
  /** 32 bytes; taproot only. */
  tapInternalKey?: Uint8Array
}

/** Keys of an account: SegWit (BIP 84) for payments, taproot (BIP 86) for ordinals, which must not be spent by accident. */
export function bitcoinKeys(name: BitcoinNetworkName, account: number): AccountKeys {
  const place = `${name} ${account}`
  const keys = derived.get(place) ?? deriveKeys(name, account)
  derived.set(place, keys)
  return keys
}

type AccountKeys = Record<BitcoinPurpose, BitcoinKey>

/** A cache: each key takes several derivation steps on the curve. */
const derived = new Map<string, AccountKeys>()

function deriveKeys(name: BitcoinNetworkName, account: number): AccountKeys {
  const network = bitcoinNetworks[name]
  const coin = name === 'mainnet' ? 0 : 1
  const derive = (standard: number) => {
    const path = `m/${standard}'/${coin}'/${account}'/0/0`
    const { privateKey, publicKey } = HDKey.fromMasterSeed(hex.decode(SEED)).derive(path)
    if (!privateKey || !publicKey) throw new Error('A derived key has both halves')
    return { path, privateKey, publicKey }
  }
  const payment = derive(84)
  const ordinals = derive(86)
  const internalKey = ordinals.publicKey.slice(1)
  return {
    payment: {
      ...payment,
      purpose: 'payment',
      ...placeOf(p2wpkh(payment.publicKey, network)),
    },
    ordinals: {
      ...ordinals,
      purpose: 'ordinals',
      ...placeOf(p2tr(internalKey, undefined, network)),
      tapInternalKey: internalKey,
    },
  }
}

function placeOf({ address, script }: { address?: string | undefined; script: Uint8Array }) {
  if (!address) throw new Error('These kinds of script have addresses')
  return { address, script }
}
