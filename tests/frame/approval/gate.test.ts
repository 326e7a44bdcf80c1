import { expect, it } from 'vitest'
import { gateOf } from '../../../frame/approval/gate.ts'
import { SAFE_METHODS, UNSAFE_METHODS } from '../../../src/domain/requests/methods.ts'

const ALL = [...SAFE_METHODS, ...UNSAFE_METHODS]
const known = new Set<string>(ALL)

const passes = (method: unknown): boolean => {
  try {
    gateOf(method)
    return true
  } catch {
    return false
  }
}

/** A name with one character more, less or other, or with another case. */
const CHANGES: readonly ((name: string) => unknown)[] = [
  (name) => ` ${name}`,
  (name) => `${name} `,
  (name) => `${name}\n`,
  (name) => `${name}\0`,
  (name) => `\uFEFF${name}`,
  (name) => name.toUpperCase(),
  (name) => name[0]!.toUpperCase() + name.slice(1),
  (name) => name.replace('_', '\uFF3F'),
  (name) => name.replace('_', '__'),
  (name) => name.replace('_', '.'),
  (name) => name.replace('e', '\u0435'),
  (name) => name.slice(0, -1),
  (name) => `${name}s`,
  (name) => `${name}\u200B`,
  (name) => [name],
  (name) => ({ toString: () => name }),
  // oxlint-disable-next-line unicorn/new-for-builtins -- an object that equals its text
  (name) => Object(name) as unknown,
  (name) => `${name}#`,
  (name) => encodeURIComponent(`${name}/`),
  (name) => name.split('').toReversed().join(''),
]
const OTHERS = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', ' ', 'eth', 'eth_sign'],
  ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_decrypt', 'personal_unlock'],
  ...[
    'wallet_addEthereumChain',
    'eth_requestAccounts',
    'solana_signAndSendAllTransactions',
    'debug_traceCall',
  ],
  ...[undefined, null, 0, 1, true, [], {}, Symbol.iterator, 10n],
]

it('lets the 41 methods that read through, and has the 11 that sign approved', () => {
  expect([SAFE_METHODS.length, UNSAFE_METHODS.length]).toEqual([41, 11])
  expect(new Set(SAFE_METHODS.map(gateOf))).toEqual(new Set(['safe']))
  expect(new Set(UNSAFE_METHODS.map(gateOf))).toEqual(new Set(['unsafe']))
})

it('refuses more than 1,000 names that are nearly those of a method', () => {
  const near = ALL.flatMap((name) => CHANGES.map((change) => change(name)))
  const misses = [...near, ...OTHERS].filter((name) => typeof name !== 'string' || !known.has(name))
  expect(misses.length).toBeGreaterThan(1_000)
  expect(misses.filter(passes)).toEqual([])
})

it('answers for itself who signed a message', () => {
  expect(gateOf('personal_ecRecover')).toBe('safe')
  expect(['personal_ecrecover', 'personal_ecRecover ', 'personal_sign_'].filter(passes)).toEqual([])
})

it.each(['wallet_watchAsset', 'eth_requestAccounts', 'debug_traceCall', 'wallet_getSnaps'])(
  'says of %s, which signs nothing, that it is not supported',
  (method) => {
    expect(() => gateOf(method)).toThrow(
      expect.objectContaining({ code: 4200, message: 'The wallet does not support this' }) as Error,
    )
  },
)

it('says in the words of the catalogue that a call is not allowed', () => {
  expect(() => gateOf('eth_sign')).toThrow(
    expect.objectContaining({ code: 4200, message: 'Requested RPC call is not allowed' }) as Error,
  )
})
