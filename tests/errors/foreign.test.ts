import * as viem from 'viem'
import { describe, expect, it } from 'vitest'
import {
  connectError,
  isUnknownChain,
  sendError,
  signError,
  switchError,
  walletAnswer,
  walletWords,
} from '../../src/errors/foreign.ts'

/** Every code of EIP-1193, 1474 and 5792, with what it means while connecting and while switching. */
const CODES: [code: number, answer: string, connect: string, change: string][] = [
  [4001, 'rejected', 'connection-rejected', 'switch-rejected'],
  [4100, 'unauthorized', 'connection-failed', 'switch-failed'],
  [4200, 'unsupported', 'connection-failed', 'chain-not-supported'],
  [4900, 'failed', 'connection-failed', 'switch-failed'],
  [4901, 'failed', 'connection-failed', 'switch-failed'],
  [4902, 'unknown-chain', 'connection-failed', 'chain-not-supported'],
  [5000, 'rejected', 'connection-rejected', 'switch-rejected'],
  [5700, 'failed', 'connection-failed', 'switch-failed'],
  [5710, 'failed', 'connection-failed', 'switch-failed'],
  [5720, 'failed', 'connection-failed', 'switch-failed'],
  [5730, 'failed', 'connection-failed', 'switch-failed'],
  [5740, 'failed', 'connection-failed', 'switch-failed'],
  [5750, 'failed', 'connection-failed', 'switch-failed'],
  [5760, 'failed', 'connection-failed', 'switch-failed'],
  [-32700, 'failed', 'connection-failed', 'switch-failed'],
  [-32600, 'failed', 'connection-failed', 'switch-failed'],
  [-32601, 'unsupported', 'connection-failed', 'chain-not-supported'],
  [-32602, 'failed', 'connection-failed', 'switch-failed'],
  [-32603, 'failed', 'connection-failed', 'switch-failed'],
  [-32000, 'failed', 'connection-failed', 'switch-failed'],
  [-32001, 'failed', 'connection-failed', 'switch-failed'],
  [-32002, 'pending', 'connection-pending', 'switch-pending'],
  [-32003, 'failed', 'connection-failed', 'switch-failed'],
  [-32004, 'unsupported', 'connection-failed', 'chain-not-supported'],
  [-32005, 'failed', 'connection-failed', 'switch-failed'],
  [-32006, 'failed', 'connection-failed', 'switch-failed'],
]

/** What each answer means while signing. */
const SIGNING: Record<string, string> = { rejected: 'sign-rejected', pending: 'sign-pending' }
const SENDING: Record<string, string> = { rejected: 'send-rejected', pending: 'send-pending' }

describe('what wallets throw', () => {
  it.each(CODES)('with code %i is %s', (code, answer, connect, change) => {
    const thrown = { code, message: 'Something' }
    expect(walletAnswer(thrown)).toBe(answer)
    expect(connectError(thrown)).toMatchObject({ code: connect, cause: thrown })
    expect(switchError(thrown)).toMatchObject({ code: change, cause: thrown })
    expect(signError(thrown)).toMatchObject({ code: SIGNING[answer] ?? 'sign-failed', cause: thrown })
    expect(sendError(thrown)).toMatchObject({ code: SENDING[answer] ?? 'send-failed', cause: thrown })
  })

  it('has a readable sentence for every code', () => {
    for (const [code] of CODES) {
      for (const { message } of [connectError({ code }), switchError({ code }), signError({ code })]) {
        expect(message).toMatch(/^[A-Z][a-z ].{8,}$/)
        expect(message).not.toMatch(/object|undefined|[{}]/)
      }
    }
  })

  it.each<[string, unknown, string]>([
    ['nested in data', { code: -32603, data: { originalError: { code: 4902 } } }, 'unknown-chain'],
    ['nested in a cause', new Error('x', { cause: { code: 4001 } }), 'rejected'],
    ['as text', { code: '4001' }, 'rejected'],
    [
      'as Wallet Standard has it',
      { name: 'WalletStandardError', context: { __code: 4_001_000 } },
      'rejected',
    ],
    ['of a simulation', { code: -32002, message: 'Transaction simulation failed' }, 'failed'],
    ['in no context', { context: null }, 'failed'],
    ['without its sign', { code: 32603 }, 'unknown-chain'],
    [
      'of ethers',
      { code: 'ACTION_REJECTED', info: {}, error: { code: 4001 }, message: 'user rejected action' },
      'rejected',
    ],
    ['as null', null, 'failed'],
    ['as nothing', undefined, 'failed'],
    ['as a number', 4001, 'failed'],
    ['as an empty object', {}, 'failed'],
    ['as a list', [4001], 'failed'],
    ['as NaN', { code: NaN }, 'failed'],
    ['as an object', { code: {} }, 'failed'],
  ])('is understood %s', (_, thrown, answer) => {
    expect(walletAnswer(thrown)).toBe(answer)
  })

  it.each([
    ['User rejected the request.', 'rejected'],
    ['Transaction cancelled', 'rejected'],
    ['Transaction simulation failed: already processed', 'failed'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'rejected'],
    ['User cancelled', 'rejected'],
    ['user canceled', 'rejected'],
    ['Request rejected', 'rejected'],
    ["Request of type 'wallet_requestPermissions' already pending for origin", 'pending'],
    ['Already processing eth_requestAccounts. Please wait.', 'pending'],
    ['Unrecognized chain ID "0x2105". Try adding the chain', 'unknown-chain'],
    ['The user was not rejected by us', 'failed'],
    ['', 'failed'],
  ])('is understood by its sentence where it has no code: %s', (message, answer) => {
    expect(walletAnswer(message)).toBe(answer)
    expect(walletAnswer(new Error(message))).toBe(answer)
    expect(walletAnswer({ message })).toBe(answer)
  })

  it.each<[string, unknown]>([
    ['a sentence', 'Rejected by user'],
    ['a verb in the present', 'user reject this request'],
    ['a window that was closed', 'User closed popup'],
    ['a modal that was closed', new Error('Modal was closed')],
    ['another order', 'Request cancelled by the user.'],
    ['the perfect', 'The user has declined the signature request'],
    ['what was not done', 'User did not approve'],
    ['a passive', 'Signature request was denied'],
    ['a proposal', 'Proposal rejected'],
    ['one word', 'Cancelled'],
    ['two words', { message: 'Transaction rejected.' }],
    ['a member', { error: { message: 'User rejected methods.' } }],
    ['a text in a member', { error: 'user cancel' }],
    ['a reason', { reason: 'User denied' }],
    ['a code of words', { code: 'USER_REFUSED', message: '' }],
    ['a name', Object.assign(new Error('Oops'), { name: 'WalletWindowClosedError' })],
    ['a device', new Error('Condition of use not satisfied (denied by the user?) (0x6985)')],
    ['an internal error', { code: -32603, message: 'Connection request rejected by user' }],
  ])('is a refusal everywhere as %s: %o', (_, thrown) => {
    const codes = [connectError, switchError, signError, sendError].map((of) => of(thrown).code)
    expect(codes).toEqual(['connection-rejected', 'switch-rejected', 'sign-rejected', 'send-rejected'])
  })

  it.each([
    'Please enable blind signing',
    'Transaction rejected by the network: nonce too low',
    'Request rejected by the server',
    'Connection refused',
    'The connection was aborted',
    'The popup was blocked',
    'Could not close window',
    'The user has no account on this network',
    'Invalid user',
    'Permission denied: eth_call',
    'replacement transaction underpriced, rejected: 3',
  ])('is no refusal of the user: %s', (message) => {
    expect(walletAnswer(new Error(message))).not.toBe('rejected')
  })

  it('is the cause, by its own sentence, whatever libraries wrap around it', () => {
    const said = Object.assign(new Error('Please enable blind signing'), { code: -32603 })
    const wrapped = new viem.InternalRpcError(said)
    for (const of of [connectError, switchError, signError, sendError]) {
      expect(of(wrapped).cause).toBe(said)
      expect(of('Please enable blind signing').cause).toMatchObject({ message: said.message })
    }
  })

  it('means an unknown chain in many words while switching, and only then', () => {
    for (const message of ['Unknown network', 'chain 0x2105 is not configured', 'Network not found']) {
      expect(switchError(new Error(message)).code).toBe('chain-not-supported')
      expect(walletAnswer(new Error(message))).toBe('failed')
    }
    expect(isUnknownChain(new Error('The popup was blocked'))).toBe(false)
  })

  it('ends although it contains itself', () => {
    const endless: Record<string, unknown> = { message: 'x' }
    endless.cause = endless
    endless.data = endless
    expect(walletAnswer(endless)).toBe('failed')
  })

  it('is understood although it throws when it is read', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    expect(connectError(hostile)).toMatchObject({ code: 'connection-failed' })
    expect(signError(hostile)).toMatchObject({ code: 'sign-failed' })
  })

  it('stays what it is when it is an error of ours', () => {
    const own = connectError({ code: 4001 })
    expect(connectError(own)).toBe(own)
    expect(switchError(own)).toBe(own)
    expect(signError(own)).toBe(own)
  })

  it('is understood inside each error that viem makes of it', () => {
    const names = Object.keys(viem).filter((name) => name.endsWith('Error'))
    expect(names.length).toBeGreaterThan(27)
    const rejected = new viem.UserRejectedRequestError(new Error('no'))
    expect(walletAnswer(rejected)).toBe('rejected')
    expect(walletAnswer(new viem.ResourceUnavailableRpcError(new Error('x')))).toBe('pending')
    expect(walletAnswer(new viem.SwitchChainError(new Error('x')))).toBe('unknown-chain')
    expect(walletAnswer(new viem.UnknownRpcError(rejected))).toBe('rejected')
  })

  it('is told in its own words, whatever libraries wrap around them', () => {
    const said = new Error('It may have been sent.')
    const wrapped = new viem.TransactionExecutionError(new viem.ProviderDisconnectedError(said), {
      account: viem.zeroAddress as never,
    })
    expect(walletWords(wrapped)).toBe('It may have been sent.')
    expect(walletWords(said)).toBe('It may have been sent.')
    expect(walletWords(new viem.BaseError('Nothing inside'))).toContain('Nothing inside')
    for (const nothing of ['text', null, undefined, 7, {}]) expect(walletWords(nothing)).toBe('')
  })
})
