/** The page reads every answer of the real frame, and whatever a newer frame adds to it. */
import { describe, expect, it } from 'vitest'
import { readAnswer, readFailure, readMessage } from '../../../src/frame/answers.ts'
import type { Answer, CallName } from '../../../src/domain/embedded/calls.ts'
import { expectRead } from '../../support/read-by-page.ts'
import { frameWorld } from '../session/frame-world.ts'

const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const user = {
  ...{ email: 'ada@example.org', address: EVM, chainId: 1, smartAccountDeployed: false },
  accounts: [{ address: EVM, type: 'eoa' as const }],
}
const ANSWERS: { [Name in CallName]: Answer<Name> } = {
  SWITCH_NETWORK: { chainId: 1, address: EVM, type: 'eoa' },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...user, socialProvider: 'google', userName: 'Ada' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://wallet.example/go?f=1' },
  OPEN_SOCIAL: undefined,
  GET_SOCIAL_STATE: { state: 'withheld' },
  GET_FARCASTER_URI: { url: 'https://farcaster.xyz/~/siwf?channelToken=1' },
  CONNECT_FARCASTER: { userName: 'ada' },
  CONNECT_PASSKEY: undefined,
  GET_USER: user,
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 'solana:x' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  INIT_SMART_ACCOUNT: { address: EVM, isDeployed: false },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: EVM },
  RPC_REQUEST: { more: [1] },
  RPC_ABORT: undefined,
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'ada@example.org' },
  SHOW_SETTINGS: undefined,
  PROTECT_WALLET: undefined,
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  RELOAD: undefined,
}
const names = Object.keys(ANSWERS) as CallName[]

describe('the page', () => {
  it.each(names)('reads the answer to %s, and drops what a newer frame adds', (name) => {
    const answer = ANSWERS[name]
    expectRead(name, answer)
    if (name === 'RPC_REQUEST') return
    const newer = answer === undefined ? { added: 1 } : { ...answer, added: { to: [1] } }
    expect(readAnswer(name, newer)).toEqual({ answer })
  })

  it('reads members of members that are new', () => {
    const accounts = [{ address: EVM, type: 'eoa', label: 'new' }]
    expect(readAnswer('GET_USER', { ...user, accounts })).toEqual({ answer: user })
  })

  it.each([
    ['READY', { version: '2', storage: 'lasting' }],
    ['SESSION_UPDATE', { token: 't' }],
    ['SHOW', { reason: 'approve', height: 300 }],
    ['HIDE', undefined],
  ])('reads the event %s with more in it', (name, payload) => {
    const newer = { ...payload, added: 1 }
    expect(readMessage({ type: `@w3m-frame/${name}`, payload: newer, added: 1 })).toEqual({
      ...{ kind: 'event', name },
      payload,
    })
  })

  it('keeps the sentence of a failure whose code is new', () => {
    expect(readFailure({ message: 'No', code: 'NEW_CODE', retryAfter: 3, added: 1 })).toEqual({
      ...{ message: 'No', retryAfter: 3 },
    })
    expect(readFailure({ message: 'No', code: 'FROZEN' })).toEqual({ message: 'No', code: 'FROZEN' })
  })

  it('still refuses what does not match', () => {
    expect(readAnswer('GET_CHAIN_ID', {})).toBeUndefined()
    expect(readAnswer('IS_CONNECTED', { isConnected: 'yes' })).toBeUndefined()
    expect(readAnswer('GET_USER', { ...user, address: 'x' })).toBeUndefined()
  })
})

it('every answer of the real frame is read: its calls are made, and frameWorld puts each through the page’s parser', async () => {
  const custody = { openSettings: () => Promise.resolve(), protect: () => Promise.resolve() }
  const { call, logIn, reloads } = frameWorld({
    ...{ networks: ['eip155:1', 'eip155:10'], smart: ['eip155:10'], custody },
    requests: async () => ({ result: '0x' }),
  })
  await logIn()
  const metadata = { name: 'Shop', description: '', url: 'https://app.example', icons: [] }
  const calls: readonly (readonly [CallName, unknown?])[] = [
    ['SYNC_DAPP_DATA', { projectId: 'demo', metadata }],
    ['SYNC_THEME', { themeMode: 'dark' }],
    ['IS_CONNECTED'],
    ['GET_CHAIN_ID'],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
    ['GET_USER', { chainId: 1 }],
    ['SWITCH_NETWORK', { chainId: 10 }],
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
    ['RPC_REQUEST', { method: 'personal_sign', params: ['0x', EVM] }],
    ['RPC_ABORT'],
    ['SHOW_SETTINGS'],
    ['PROTECT_WALLET'],
    ['SIGN_OUT'],
    ['RELOAD'],
  ]
  for (const [name, payload] of calls)
    expect((await call(name, payload)).type).toBe(`@w3m-frame/${name}_SUCCESS`)
  await expect.poll(() => reloads).toEqual([1])
})
