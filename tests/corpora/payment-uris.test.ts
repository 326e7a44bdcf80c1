import { describe, expect, it } from 'vitest'
import { parseBitcoinUri } from '../../src/domain/transfers/uris/bitcoin-uri.ts'
import { parseEthereumUri } from '../../src/domain/transfers/uris/ethereum-uri.ts'
import { parseSolanaUri } from '../../src/domain/transfers/uris/solana-uri.ts'
import { readUri, type Uri } from '../../src/domain/transfers/uris/uri.ts'
import { readRecipient } from '../../src/domain/transfers/recipient.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { corpus } from '../support/corpora.ts'

interface Ethereum {
  uri: string
  parsed: {
    target_address: string
    chain_id?: string
    function_name?: string
    parameters?: Record<string, string>
    args?: [string, string][]
  }
}
interface Bip21 {
  uri?: string
  address?: string
  urnScheme?: string
  options?: Record<string, string | number>
}
interface SolanaRow {
  uri: string
  parsed: { recipient: string; splToken?: string; reference?: string[] } & Record<string, unknown>
}

const ethereum = corpus('payment-uris/eip681.json') as Ethereum[] | undefined
const bip21 = corpus('payment-uris/bip21-bitcoinjs.json') as { valid: Bip21[]; invalid: Bip21[] } | undefined
const bip321 = corpus('payment-uris/bip321.json') as { uri: string; accept: boolean }[] | undefined
const solana = corpus('payment-uris/solana-pay.json') as
  | { accept: SolanaRow[]; reject: SolanaRow[] }
  | undefined

const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

const uriOf = (text: string): Uri => {
  const uri = readUri(text)
  if (!uri) throw new Error(`${text} is no URI`)
  return uri
}

describe.skipIf(!ethereum)('requests of EIP-681', () => {
  it('are taken apart as others do', () => {
    expect(ethereum!).toHaveLength(10)
    for (const { uri, parsed } of ethereum!)
      expect(parseEthereumUri(uriOf(uri))).toEqual({
        target: parsed.target_address,
        ...(parsed.chain_id && { chainId: parsed.chain_id }),
        ...(parsed.function_name && { functionName: parsed.function_name }),
        args: parsed.args ?? [],
        parameters: parsed.parameters ?? {},
      })
  })

  it('that call a contract are no transfers, and are refused as recipients', () => {
    const kinds = ethereum!.map(({ uri }) => {
      const reading = readRecipient(uri, 'eip155:1')
      return reading.kind === 'invalid' ? reading.problem : reading.kind
    })
    expect(kinds).toEqual([
      ...['address', 'address', 'name', 'other-network', 'not-an-address', 'address'],
      ...['not-a-transfer', 'not-a-transfer', 'not-a-transfer', 'not-a-transfer'],
    ])
  })
})

describe.skipIf(!bip21)('requests of BIP-21', () => {
  it('that are valid are understood', () => {
    expect(bip21!.valid).toHaveLength(14)
    for (const { uri, address, options = {}, urnScheme = 'bitcoin' } of bip21!.valid) {
      const given = uriOf(uri!)
      expect(given.scheme).toBe(urnScheme)
      const parsed = parseBitcoinUri(given)
      expect(parsed?.addresses).toEqual([{ address }])
      for (const name of ['amount', 'label', 'message'] as const)
        expect([uri, parsed?.[name]]).toEqual([uri, options[name]?.toString()])
      // Other coins have URIs of the same form; as a recipient theirs are refused.
      expect(readRecipient(uri!, BITCOIN).kind).toBe(urnScheme === 'bitcoin' ? 'address' : 'invalid')
    }
  })

  it('that are not valid are refused', () => {
    expect(bip21!.invalid).toHaveLength(7)
    for (const { uri, address, options } of bip21!.invalid) {
      const text = uri ?? `bitcoin:${address}?amount=${options?.amount}`
      expect([text, readRecipient(text, BITCOIN).kind]).toEqual([text, 'invalid'])
    }
  })
})

describe.skipIf(!bip321)('requests of BIP-321', () => {
  it('are told valid or not as the standard says', () => {
    expect(bip321!).toHaveLength(26)
    for (const { uri, accept } of bip321!)
      expect([uri, parseBitcoinUri(uriOf(uri)) !== undefined]).toEqual([uri, accept])
  })

  /** The addresses of the examples are made up: their checksums are wrong. These stand in. */
  const STAND_INS: Readonly<Record<string, string>> = {
    '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W': '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
    bc1qufgy354j3kmvuch987xe4s40836x3h0lg8f5nq: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    bc1p5swkugezn97763tl0yty6556856uug0q6jflljvep9m4p7339x5qzyrh4q:
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    tb1qghfhmd4zh7ncpmxl3qzhmq566jk8ckq4gafnmq: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  }

  it('are paid where they have an address of the network and demand nothing else', () => {
    const standing = (uri: string) =>
      Object.entries(STAND_INS).reduce(
        (text, [made, real]) =>
          text
            .replace(made, real)
            .replace(made.toUpperCase(), (found) => (found === made ? real : real.toUpperCase())),
        uri,
      )
    const valid = bip321!.filter(({ accept }) => accept).map(({ uri }) => uri)
    for (const uri of valid) expect(readRecipient(uri, BITCOIN).kind).toBe('invalid')
    const unpaid = valid.filter((uri) => readRecipient(standing(uri), BITCOIN).kind !== 'address')
    expect(unpaid.map((uri) => uri.replace(/^bitcoin:[^?]*/, ''))).toEqual([
      // Ways to pay that are not on the chain.
      ...[
        '?lightning=lnbc420bogusinvoice',
        '?lno=lno1bogusoffer',
        '?lno=lno1bogusoffer&sp=sp1qsilentpayment',
      ],
      '?sp=sp1qsilentpayment',
      // Another network.
      '?tb=tb1qghfhmd4zh7ncpmxl3qzhmq566jk8ckq4gafnmq',
      '?lightning=lnbc420bogusinvoice&pop=callbackuri%3abody%3fpop=',
      // A proof of payment that is demanded, and not sent.
      '?req-pop=https%3aevilwebsite.com',
    ])
  })
})

describe.skipIf(!solana)('requests of Solana Pay', () => {
  it('are understood', () => {
    expect(solana!.accept).toHaveLength(3)
    for (const { uri, parsed } of solana!.accept) {
      const { splToken, reference = [], ...rest } = parsed
      expect(parseSolanaUri(uriOf(uri), uri.length)).toEqual({
        ...rest,
        references: reference,
        ...(splToken && { token: splToken }),
      })
      expect(readRecipient(uri, SOLANA).kind).toBe('address')
    }
  })

  it('that are not valid are refused', () => {
    expect(solana!.reject).toHaveLength(8)
    for (const { uri } of solana!.reject)
      expect([uri, readRecipient(uri, SOLANA).kind]).toEqual([uri, 'invalid'])
  })
})
