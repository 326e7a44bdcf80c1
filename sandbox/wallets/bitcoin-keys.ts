import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { bitcoinNetworks, type BitcoinNetworkName } from './bitcoin-networks.ts'

/**
 * What BIP 39 makes of "test test … junk", as anvil's keys are. Whoever imports these words into a wallet of their own
 * has the same accounts; whatever is sent to them on a real chain is taken within seconds.
 */
const SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

/** What an address is for, as wallets call it. */
export type BitcoinPurpose = 'payment' | 'ordinals'

export interface BitcoinKey {
  purpose: BitcoinPurpose
  address: string
  /** 33 bytes. */
  publicKey: Uint8Array
  privateKey: Uint8Array
  /** BIP 32. */
  path: string
  script: Uint8Array
  /** What an input of a PSBT needs beside the output that it spends. */
  signingFields: { tapInternalKey?: Uint8Array }
}

/** The addresses of an account: segwit (BIP 84) to be paid to, taproot (BIP 86) for what must not be spent by chance. */
export function bitcoinKeys(name: BitcoinNetworkName, account: number): Record<BitcoinPurpose, BitcoinKey> {
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
      signingFields: {},
    },
    ordinals: {
      ...ordinals,
      purpose: 'ordinals',
      ...placeOf(p2tr(internalKey, undefined, network)),
      signingFields: { tapInternalKey: internalKey },
    },
  }
}

function placeOf({ address, script }: { address?: string | undefined; script: Uint8Array }) {
  if (!address) throw new Error('These kinds of script have addresses')
  return { address, script }
}
