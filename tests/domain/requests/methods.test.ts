import { describe, expect, it } from 'vitest'
import {
  asksUser,
  isRead,
  isReviewed,
  SAFE_METHODS,
  UNSAFE_METHODS,
} from '../../../src/domain/requests/methods.ts'

const NEARLY = [
  (name: string) => ` ${name}`,
  (name: string) => `${name} `,
  (name: string) => name.toUpperCase(),
  (name: string) => name.replace('_', '_\u0000'),
  (name: string) => `${name}\u0000`,
  (name: string) => `${name}2`,
  (name: string) => name.replace('s', 'S'),
]

describe('methods of wallets', () => {
  it('are 41 that need no approval, and pass', () => {
    expect(new Set(SAFE_METHODS).size).toBe(41)
    expect(SAFE_METHODS.filter((name) => !isRead(name) && name !== 'eth_sendRawTransaction')).toEqual([])
    expect(SAFE_METHODS.filter(isReviewed)).toEqual([])
  })

  it('are 11 that sign, spend or give a right away, and are reviewed', () => {
    expect(new Set(UNSAFE_METHODS).size).toBe(11)
    expect(UNSAFE_METHODS.filter((name) => !isReviewed(name))).toEqual([])
  })

  it.each([
    ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_decrypt'],
    ...[
      'wallet_requestExecutionPermissions',
      'wallet_sendTransaction',
      'signPsbt',
      'sendTransfer',
      'signMessage',
    ],
    ...[
      'solana_signAllTransactions',
      'stx_transferStx',
      'wallet_invokeSnap',
      'eth_sendPrivateTransaction',
      '',
    ],
    ...['__proto__', 'toString', 'constructor', 'hasOwnProperty'],
  ])('are reviewed: %s', (name) => expect(isReviewed(name)).toBe(true))

  it.each([
    ...[
      'eth_requestAccounts',
      'wallet_requestPermissions',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ],
    ...['eth_createAccessList', 'eth_simulateV1', 'eth_subscribe', 'net_version', 'debug_traceCall'],
  ])('pass: %s', (name) => expect(isReviewed(name)).toBe(false))

  it('pass for no name that is nearly one that signs', () => {
    const names = UNSAFE_METHODS.flatMap((name) => NEARLY.map((change) => change(name)))
    expect(names.filter((name) => !isReviewed(name))).toEqual([])
  })

  it('that ask for a connection ask the user, and revoking one does not', () => {
    expect(asksUser('eth_requestAccounts')).toBe(true)
    expect(asksUser('wallet_revokePermissions')).toBe(false)
  })
})
