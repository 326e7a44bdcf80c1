import { describe, expect, it } from 'vitest'
import { readAddress } from '../../src/adapters/bitcoin/bitcoin-address.ts'
import { formOf } from '../../src/adapters/bitcoin/bitcoin-chains.ts'
import { isCaipNetworkId } from '../../src/domain/networks/caip.ts'
import { corpus } from '../support/corpora.ts'

interface Segwit {
  segwit_valid: { address: string; scriptPubKey: string }[]
  segwit_invalid: { address: string }[]
  bip173_segwit_invalid: { address: string }[]
  bip173_segwit_valid__superseded_v1plus: { address: string; scriptPubKey: string }[]
}
interface Standard {
  standard: { network: string; base58check?: string; bech32?: string }[]
  invalid: { bech32: Address[]; fromBase58Check: Address[]; toOutputScript: Address[] }
}
interface Address {
  address: string
  network?: unknown
}
type Key = [text: string, hash: string, what: { addrType?: string; isTestnet: boolean }]

const segwit = corpus('bitcoin-address/bip173-bip350.json') as Segwit | undefined
const bitcoinjs = corpus('bitcoin-address/bitcoinjs-address.json') as Standard | undefined
const valid = corpus('bitcoin-address/bitcoinjs-base58_keys_valid.json') as Key[] | undefined
const invalid = corpus('bitcoin-address/bitcoinjs-base58_keys_invalid.json') as [string][] | undefined
const taproot = corpus('bitcoin-address/bip341-wallet-test-vectors.json') as
  | { scriptPubKey: { expected: { bip350Address: string } }[] }
  | undefined
const caip = corpus('caip/examples.json') as { caip: number; namespace: string; value: string }[] | undefined

const formsOf = (text: string) => readAddress(text)?.forms.join() ?? 'none'
const wrong = (texts: readonly string[], isRight: (forms: string) => boolean) =>
  texts.filter((text) => !isRight(formsOf(text)))

describe.skipIf(!segwit)('the vectors of BIP-173 and BIP-350', () => {
  it('tell addresses of SegWit, and on which network they are', () => {
    const addresses = segwit!.segwit_valid.map(({ address }) => address)
    expect(addresses.length).toBe(8)
    for (const address of addresses)
      expect([address, formsOf(address)]).toEqual([address, /^bc/i.test(address) ? 'main' : 'test'])
  })

  it('refuse what is none, and what BIP-173 still took', () => {
    const old = segwit!.bip173_segwit_valid__superseded_v1plus.filter(
      ({ scriptPubKey }) => !scriptPubKey.startsWith('00'),
    )
    const refused = [...segwit!.segwit_invalid, ...segwit!.bip173_segwit_invalid, ...old]
    expect(old.length).toBe(3)
    expect(refused.length).toBe(28)
    expect(
      wrong(
        refused.map(({ address }) => address),
        (forms) => forms === 'none',
      ),
    ).toEqual([])
  })
})

describe.skipIf(!taproot)('the addresses of BIP-341', () => {
  it('are taproot, of the main network', () => {
    const addresses = taproot!.scriptPubKey.map(({ expected }) => expected.bip350Address)
    expect(addresses.length).toBe(7)
    for (const address of addresses)
      expect(readAddress(address)).toEqual({ forms: ['main'], isTaproot: true })
  })
})

describe.skipIf(!bitcoinjs)('the addresses of bitcoinjs', () => {
  const NETWORKS: Record<string, string[]> = {
    bitcoin: ['main'],
    testnet: ['test', 'test,regtest'],
    regtest: ['regtest'],
    litecoin: ['none'],
  }

  it('are told by network, and those of other coins are none', () => {
    const texts = bitcoinjs!.standard.flatMap(({ base58check, bech32, network }) =>
      [base58check, bech32].flatMap((text) => (text ? [{ text, network }] : [])),
    )
    expect(texts.length).toBe(16)
    for (const { text, network } of texts) expect(NETWORKS[network]).toContain(formsOf(text))
  })

  it('that are none are refused', () => {
    const { bech32, fromBase58Check, toOutputScript } = bitcoinjs!.invalid
    // What is wrong with these is the network that they are read for.
    const addresses = [...bech32, ...fromBase58Check, ...toOutputScript].filter(
      ({ address }) => address !== 'BC1SW50QGDZ25J',
    )
    expect(addresses.length).toBe(32)
    expect(
      wrong(
        addresses.map(({ address }) => address),
        (forms) => forms === 'none',
      ),
    ).toEqual([])
  })
})

describe.skipIf(!valid || !invalid)('the keys of Bitcoin Core', () => {
  it('that are addresses are told by network, and private ones are none', () => {
    expect(valid!.length).toBe(50)
    const verdicts = valid!.map(([text, , { addrType, isTestnet }]) => {
      const right = !addrType ? 'none' : isTestnet ? 'test,regtest' : 'main'
      return [text, right, formsOf(text)]
    })
    expect(verdicts.filter(([, right, forms]) => right !== forms)).toEqual([])
  })

  it('that are broken are none', () => {
    expect(invalid!.length).toBe(50)
    expect(
      wrong(
        invalid!.map(([text]) => text),
        (forms) => forms === 'none',
      ),
    ).toEqual([])
  })
})

describe.skipIf(!caip)("the registry's accounts of bip122", () => {
  it('are addresses of the network that stands before them', () => {
    const accounts = caip!
      .filter(({ namespace, caip: number }) => namespace === 'bip122' && number === 10)
      .map(({ value }) => ({
        network: value.slice(0, value.lastIndexOf(':')),
        address: value.split(':')[2]!,
      }))
    expect(accounts.length).toBeGreaterThan(5)
    // Its example of a taproot address is from before BIP-350, whose vectors want such ones refused.
    const SUPERSEDED = 'bc1pmzfrwwndsqmk5yh69yjr5lfgfg4ev8c0tsc06e'
    expect(formsOf(SUPERSEDED)).toBe('none')
    for (const { network, address } of accounts.filter((account) => account.address !== SUPERSEDED)) {
      if (!isCaipNetworkId(network)) throw new Error(network)
      const form = formOf(network)
      // Litecoin, Dogecoin, Feathercoin: networks that no wallet of ours is on.
      const isFitting = form !== undefined && !!readAddress(address)?.forms.includes(form)
      expect([network, address, isFitting]).toEqual([network, address, form !== undefined])
    }
  })
})
