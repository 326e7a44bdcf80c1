import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isAddressOf } from '../../../../src/adapters/wallet-connect/session/account-forms.ts'
import { proposedNamespaces } from '../../../../src/adapters/wallet-connect/pairing/proposed-namespaces.ts'
import type { ClientSession } from '../../../../src/adapters/wallet-connect/client/client.ts'
import { readSession } from '../../../../src/adapters/wallet-connect/session/read-session.ts'
import type { CaipNetworkId } from '../../../../src/domain/networks/caip.ts'
import { isNamespace } from '../../../../src/domain/networks/namespaces.ts'
import { WALLET_CONNECT_METHODS } from '../../../../src/domain/wallets/wallet-connect-methods.ts'
import { ALICE, BOB, ONE, sessionOf, TEN } from '../fake-client.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'
const ASKED: readonly CaipNetworkId[] = [ONE, TEN, SOLANA, BITCOIN, POLKADOT, COSMOS]

const KEY = base58.encode(new Uint8Array(32).fill(9))
const SEGWIT = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const SS58 = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const HUB = 'cosmos1cr8te4kr609gcawutmrza0j4xv80jy8zu5dlvp'

/** What a wallet settled: `{ solana: [accounts, methods] }`. */
function settled(namespaces: Record<string, readonly [accounts: unknown, methods?: unknown]>): ClientSession {
  const parts = Object.entries(namespaces).map(([key, [accounts, methods = []]]) => [
    key,
    { accounts, methods, events: [] },
  ])
  return { ...sessionOf('a'), namespaces: Object.fromEntries(parts) as ClientSession['namespaces'] }
}
const read = (namespaces: Parameters<typeof settled>[0]) => readSession(settled(namespaces), ASKED).namespaces

describe('what a phone is asked for', () => {
  it('is each chain family of the page, with its methods', () => {
    const asked = proposedNamespaces([SOLANA, ONE, BITCOIN])
    expect(Object.keys(asked)).toEqual(['solana', 'eip155', 'bip122'])
    expect(asked['solana']).toEqual({
      chains: [SOLANA, FORMER],
      methods: [...WALLET_CONNECT_METHODS.solana],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(asked['bip122']?.methods).toEqual([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses',
    ])
  })
})

describe('what a phone has settled', () => {
  it('is read in each family, in the order of the page', () => {
    const namespaces = read({
      cosmos: [[`${COSMOS}:${HUB}`]],
      polkadot: [[`${POLKADOT}:${SS58}`]],
      bip122: [[`${BITCOIN}:${SEGWIT}`], ['signPsbt']],
      solana: [[`${SOLANA}:${KEY}`], ['solana_signMessage']],
      eip155: [[`${TEN}:${ALICE}`], ['personal_sign']],
    })
    expect([...namespaces.keys()]).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    expect(namespaces.get('solana')?.accounts).toEqual(new Map([[SOLANA, [KEY]]]))
    expect(namespaces.get('bip122')?.methods).toEqual(new Set(['signPsbt']))
  })

  it('counts under a former id, by which it is asked', () => {
    const { accounts, ids } = read({ solana: [[`${FORMER}:${KEY}`]] }).get('solana')!
    expect(accounts).toEqual(new Map([[SOLANA, [KEY]]]))
    expect(ids).toEqual(new Map([[SOLANA, FORMER]]))
    const both = read({ solana: [[`${FORMER}:${KEY}`, `${SOLANA}:${KEY}`]] }).get('solana')!
    expect(both.ids.size).toBe(0)
  })

  it('may stand there by network', () => {
    const namespaces = read({ [ONE]: [[`${ONE}:${ALICE}`], ['personal_sign']], [TEN]: [[`${TEN}:${BOB}`]] })
    expect(namespaces.get('eip155')?.accounts).toEqual(
      new Map([
        [ONE, [ALICE]],
        [TEN, [BOB]],
      ]),
    )
  })

  it('is left out where it was not asked for, or is none', () => {
    const namespaces = read({
      eip155: [
        [`eip155:5:${ALICE}`, `${ONE}:banana`, `${ONE}:${KEY}`, 7, null, `${ONE}:${ALICE}`],
        ['eth_coinbase', 'eth_sign', {}],
      ],
      solana: [[`${SOLANA}:${ALICE}`, `${SOLANA}:${KEY.slice(1)}`]],
      bip122: ['banana'],
      near: [['near:mainnet:alice']],
    })
    expect([...namespaces.keys()]).toEqual(['eip155'])
    expect(namespaces.get('eip155')).toMatchObject({
      accounts: new Map([[ONE, [ALICE]]]),
      methods: new Set(['eth_sign']),
    })
  })

  it('of Solana is 32 bytes and nothing else', () => {
    for (let length = 28; length <= 36; length += 1)
      for (const fill of [0, 1, 9, 255])
        expect(isAddressOf('solana', base58.encode(new Uint8Array(length).fill(fill)))).toBe(length === 32)
  })
})

/** Numbers that come the same each time. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('5,000 settlements of wallets that do as they like', () => {
  it('never give more than was asked for', () => {
    const next = seeded(7)
    const one = <T>(list: readonly T[]): T => list[next(list.length)]!
    const junk: readonly unknown[] = [
      null,
      7,
      '',
      'a:b',
      {},
      [],
      '__proto__',
      'x'.repeat(5_000),
      '\0',
      `${ONE}:`,
    ]
    const chains = [...ASKED, FORMER, 'eip155:5', 'solana:x', 'near:mainnet', 'bip122', ':', '']
    const addresses = [ALICE, BOB, KEY, SEGWIT, SS58, HUB, 'banana', '', '1', ...['<b>', 'a:b']]
    const methods = [
      ...Object.values(WALLET_CONNECT_METHODS).flat(),
      'eth_coinbase',
      'constructor',
      'solana_sign',
    ]
    const right = [
      `${ONE}:${ALICE}`,
      `${TEN}:${BOB}`,
      `${SOLANA}:${KEY}`,
      `${FORMER}:${KEY}`,
      `${BITCOIN}:${SEGWIT}`,
    ]
    const account = () => (next(2) ? one(right) : `${one(chains)}:${one(addresses)}`)
    const keys = [
      'eip155',
      'solana',
      'bip122',
      'polkadot',
      'cosmos',
      'near',
      ...ASKED,
      'EIP155',
      'constructor',
      '',
    ]
    const list = (make: () => unknown): unknown =>
      next(20) ? Array.from({ length: next(8) }, () => (next(6) ? make() : one(junk))) : one(junk)
    let used = 0
    for (let round = 0; round < 5_000; round += 1) {
      const asked = ASKED.filter(() => next(2))
      const parts = Array.from({ length: next(6) }, () => [
        one(keys),
        [list(account), list(() => one(methods))] as const,
      ])
      const { namespaces } = readSession(settled(Object.fromEntries(parts)), asked)
      for (const [namespace, { accounts, ids, methods: given }] of namespaces) {
        used += 1
        expect(isNamespace(namespace)).toBe(true)
        expect(accounts.size).toBeGreaterThan(0)
        for (const [network, found] of accounts) {
          expect(asked).toContain(network)
          expect(network.startsWith(`${namespace}:`)).toBe(true)
          expect(found.length).toBeGreaterThan(0)
          expect(found.every((address) => isAddressOf(namespace, address))).toBe(true)
        }
        expect([...ids.keys()].every((network) => accounts.has(network))).toBe(true)
        const known: readonly string[] = WALLET_CONNECT_METHODS[namespace]
        expect([...given].every((method) => known.includes(method))).toBe(true)
      }
    }
    // Else nothing was tried.
    expect(used).toBeGreaterThan(1_000)
  })
})
