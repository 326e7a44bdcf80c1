/** What libraries ask of any wallet: answered by the login, or refused without the user. */
import { describe, expect, it } from 'vitest'
import { loadEmbeddedSolana } from '../../../src/adapters/registry.ts'
import { EmbeddedSession } from '../../../src/adapters/embedded/session.ts'
import { SAFE_METHODS, UNSAFE_METHODS } from '../../../src/domain/requests/methods.ts'
import { isRefusedQuietly } from '../../../src/domain/embedded/refused-quietly.ts'
import { ALICE, BASE } from '../../support/fixtures.ts'
import { framedWallet } from '../../support/framed-wallet.ts'

const GRANTED = [
  {
    invoker: globalThis.origin,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE] }],
  },
]
const ACCOUNTS = [{ eth_accounts: {} }]

async function loggedIn() {
  const wallet = await framedWallet()
  await wallet.connect()
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    wallet.provider.request({ method, params } as never)
  const code = async (method: string, params?: unknown) =>
    ((await ask(method, params).catch((error: unknown) => error)) as { code?: unknown }).code
  return { ...wallet, ask, code }
}

describe('the login answers', () => {
  it.each<[string, unknown, unknown]>([
    ['eth_coinbase', undefined, ALICE],
    ['net_version', [], '1'],
    ['web3_clientVersion', [], 'wallet-modal'],
    ['wallet_getPermissions', [], GRANTED],
    ['wallet_requestPermissions', ACCOUNTS, GRANTED],
    [
      'wallet_addEthereumChain',
      [{ chainId: '0x1', chainName: 'Mine', rpcUrls: ['https://x.example'] }],
      null,
    ],
  ])('%s', async (method, params, answer) => {
    const { ask, asked } = await loggedIn()
    expect(await ask(method, params)).toEqual(answer)
    expect(asked('RPC_REQUEST')).toEqual([])
  })

  it('for a network that it has, by using it, and refuses to add any other', async () => {
    const { ask, code, network } = await loggedIn()
    expect(await ask('wallet_addEthereumChain', [{ chainId: '0x2105' }])).toBeNull()
    expect([await network(), await ask('net_version')]).toEqual(['0x2105', '8453'])
    expect(await code('wallet_addEthereumChain', [{ chainId: '0x5' }])).toBe(4902)
    expect(await code('wallet_addEthereumChain', [{}])).toBe(-32602)
  })

  it.each<[string, unknown, number]>([
    ['wallet_requestPermissions', [], -32602],
    ['wallet_requestPermissions', [{}], -32602],
    ['wallet_requestPermissions', [{ snaps: {} }], 4200],
    ['wallet_revokePermissions', undefined, -32602],
    ['wallet_revokePermissions', [{ snaps: {} }], 4200],
  ])('%s with %j with an error, and stays', async (method, params, expected) => {
    const { code, notAllowed, provider } = await loggedIn()
    expect(await code(method, params)).toBe(expected)
    expect([notAllowed, provider.isConnected()]).toEqual([[], true])
  })

  it('and nothing of an account where nobody is logged in', async () => {
    const { provider } = await framedWallet()
    const answers = ['eth_coinbase', 'wallet_getPermissions', 'wallet_revokePermissions'].map((method) =>
      provider.request({ method, params: ACCOUNTS }),
    )
    expect(await Promise.all(answers)).toEqual([null, [], null])
  })
})

describe('a refusal by the frame', () => {
  const refusing = async () => {
    const wallet = await loggedIn()
    wallet.plays['RPC_REQUEST'] = (call, { refuse }) => refuse(call, { message: 'No', code: 4200 })
    return wallet
  }
  const QUIET = [
    ...[...SAFE_METHODS, ...UNSAFE_METHODS].filter(
      (one) => !/^solana|^eth_(accounts|chainId)$|revoke/.test(one),
    ),
    ...['wallet_watchAsset', 'wallet_scanQRCode', 'eth_getEncryptionPublicKey', 'debug_traceCall'],
    ...['eth_createAccessList', 'personal_ecRecover', 'wallet_getSnaps', 'net_listening'],
  ]
  const LOUD = [
    'eth_sign',
    'eth_signTransaction',
    'eth_decrypt',
    'wallet_sendTransaction',
    'ETH_ACCOUNTS',
    '',
  ]

  it('of a method that reads, or that it knows, is told to the page alone', async () => {
    const { code, notAllowed } = await refusing()
    for (const method of QUIET) expect([method, await code(method, [])]).toEqual([method, 4200])
    expect(notAllowed).toEqual([])
  })

  it('of any other method is told to the user, too', async () => {
    const { code, notAllowed } = await refusing()
    for (const method of LOUD) expect(await code(method, [])).toBe(4200)
    expect(notAllowed).toEqual(LOUD)
    expect(LOUD.filter(isRefusedQuietly)).toEqual([])
  })
})

describe('older typed data', () => {
  const data = (types: object) => ({
    domain: { chainId: 1 },
    primaryType: 'Note',
    types,
    message: { a: '1' },
  })
  const PLAIN = data({ Note: [{ name: 'a', type: 'string' }] })
  const LIST = data({ Note: [{ name: 'a', type: 'string[]' }] })

  it.each<[string, unknown]>([
    ['eth_signTypedData_v3', [ALICE, PLAIN]],
    ['eth_signTypedData_v3', [ALICE, JSON.stringify(PLAIN)]],
    ['eth_signTypedData', [ALICE, JSON.stringify(LIST)]],
  ])('%s is asked for as version 4 where it is signed alike', async (method, params) => {
    const { ask, asked } = await loggedIn()
    await ask(method, params)
    expect(asked('RPC_REQUEST')).toEqual([
      { method: 'eth_signTypedData_v4', params, chainNamespace: 'eip155', chainId: 1 },
    ])
  })

  it.each<[string, unknown]>([
    ['eth_signTypedData', [[{ type: 'string', name: 'a', value: '1' }], ALICE]],
    ['eth_signTypedData_v3', [ALICE, LIST]],
    ['eth_signTypedData_v3', [ALICE, JSON.stringify(LIST)]],
  ])('%s with %j is refused without the frame and the user', async (method, params) => {
    const { code, asked, notAllowed } = await loggedIn()
    expect(await code(method, params)).toBe(4200)
    expect([asked('RPC_REQUEST'), notAllowed]).toEqual([[], []])
  })
})

describe('a page that disconnects', () => {
  it('ends the login, so that nothing is shared until the next one', async () => {
    const { ask, code, calls, isLoggedIn, provider, switchTo } = await loggedIn()
    await switchTo(BASE)
    const heard: unknown[] = []
    provider.on('accountsChanged', (accounts: unknown) => void heard.push(accounts))
    expect(await ask('wallet_revokePermissions', ACCOUNTS)).toBeNull()
    expect(heard).toEqual([[]])
    expect([await ask('eth_accounts'), await ask('wallet_getPermissions'), isLoggedIn()]).toEqual([
      [],
      [],
      false,
    ])
    expect(await code('eth_requestAccounts')).toBe(4100)
    expect(calls.filter(({ name }) => name === 'SIGN_OUT')).toHaveLength(1)
  })

  it('does so on Solana by the feature of Wallet Standard', async () => {
    let ended = 0
    const session = new EmbeddedSession(
      'solana',
      async () => undefined,
      () => [],
    )
    const { wallet } = (await loadEmbeddedSolana(
      session,
      () => 'Email',
      async () => void (ended += 1),
    )) as {
      wallet: { features: Record<string, { disconnect(): Promise<void> }> }
    }
    await wallet.features['standard:disconnect']!.disconnect()
    expect(ended).toBe(1)
  })
})
