// @vitest-environment happy-dom
/** Each call of viem, ethers and wagmi over an installed wallet: what the page gets, and how it is refused. */
import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  signMessage,
  signTypedData,
  switchChain,
  watchAsset,
} from '@wagmi/core'
import { BrowserProvider, verifyMessage as verifiedByEthers } from 'ethers'
import { createWalletClient, custom, recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anvilKeys, createTestWallet, type TestWallet } from '../../sandbox/wallets/index.ts'
import { privateKeyToAddress } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import type { WalletKit } from '../../src/index.ts'
import { walletKit, walletModal } from '../../src/skins/wagmi.ts'

const [ME, OTHER] = anvilKeys.slice(0, 2).map((key) => privateKeyToAddress(key)) as [Hex, Hex]
const CHAINS = [mainnet, base].map(({ id, name }) => ({ id, name }))
const TEXT = 'Hello'
const TYPED = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Bread' },
} as const
const ASSET = { address: OTHER, symbol: 'TOK', decimals: 18 }
/** A chain that no wallet of the test has, and that it cannot add. */
const UNKNOWN = 424_242

const kit: WalletKit = walletKit
let fox: TestWallet

beforeAll(async () => {
  vi.spyOn(customElements, 'define').mockImplementation(() => {})
  fox = createTestWallet({ name: 'Fox', rdns: 'example.fox', mode: 'approve', chains: CHAINS })
  kit.configure({ networks: ['eip155:1', 'eip155:8453'], features: { multiWallet: true } })
  await kit.ready
})
afterAll(() => {
  kit.destroy()
  fox.destroy()
  localStorage.clear()
})

const provider = () => kit.getProvider('eip155')!
const viem = () => createWalletClient({ account: ME, transport: custom(provider()) })
const ethers = () => new BrowserProvider(provider(), 'any')
const config = createConfig({
  chains: [mainnet, base],
  connectors: [walletModal()],
  multiInjectedProviderDiscovery: false,
  transports: {
    1: custom({ request: () => Promise.reject(new Error('No node')) }),
    8453: custom({ request: () => Promise.reject(new Error('No node')) }),
  },
})

/** The address that a signature is from, in words if it is the account's. */
const byMe = (address: string) =>
  address.toLowerCase() === ME.toLowerCase() ? 'signed by the account' : address
const inTyped = async (signature: Hex) => byMe(await recoverTypedDataAddress({ ...TYPED, signature }))
const inText = async (signature: Hex) => byMe(await recoverMessageAddress({ message: TEXT, signature }))

/** A call, and the answer that the library's documentation promises. */
type Row = readonly [call: string, run: () => Promise<unknown>, answer: unknown]

async function connected(): Promise<void> {
  fox.mode = 'approve'
  fox.unlock()
  fox.selectChain(1)
  await expect.poll(() => kit.connectors().length, { interval: 5 }).toBeGreaterThan(0)
  if (!kit.state.connections.length) await kit.connect({ connectorId: 'example.fox' })
  await expect.poll(() => kit.state.network, { interval: 5 }).toBe('eip155:1')
}

const ANSWERS: Readonly<Record<string, readonly Row[]>> = {
  viem: [
    ['getAddresses', () => viem().getAddresses(), [ME, OTHER]],
    ['requestAddresses', () => viem().requestAddresses(), [ME, OTHER]],
    ['getChainId', () => viem().getChainId(), 1],
    ['signMessage', async () => inText(await viem().signMessage({ message: TEXT })), 'signed by the account'],
    ['signTypedData', async () => inTyped(await viem().signTypedData(TYPED)), 'signed by the account'],
    [
      'getPermissions',
      async () => (await viem().getPermissions()).map(({ parentCapability }) => parentCapability),
      ['eth_accounts'],
    ],
    [
      'requestPermissions',
      async () =>
        (await viem().requestPermissions({ eth_accounts: {} })).map(
          ({ parentCapability }) => parentCapability,
        ),
      ['eth_accounts'],
    ],
    ['watchAsset', () => viem().watchAsset({ type: 'ERC20', options: ASSET }), true],
    [
      'switchChain',
      async () => [await viem().switchChain({ id: 8453 }), await viem().getChainId(), kit.state.network],
      [undefined, 8453, 'eip155:8453'],
    ],
  ],
  ethers: [
    ['listAccounts', async () => (await ethers().listAccounts()).map(({ address }) => address), [ME, OTHER]],
    ['getSigner', async () => (await ethers().getSigner()).address, ME],
    ['getNetwork', async () => (await ethers().getNetwork()).chainId, 1n],
    [
      'signMessage',
      async () => byMe(verifiedByEthers(TEXT, await (await ethers().getSigner()).signMessage(TEXT))),
      'signed by the account',
    ],
    [
      'signTypedData',
      async () => {
        const signer = await ethers().getSigner()
        return inTyped(
          (await signer.signTypedData(TYPED.domain, { Order: [...TYPED.types.Order] }, TYPED.message)) as Hex,
        )
      },
      'signed by the account',
    ],
    ['send', () => ethers().send('eth_requestAccounts', []), [ME, OTHER]],
    [
      'send of a switch',
      async () => [
        await ethers().send('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
        kit.state.network,
      ],
      [null, 'eip155:8453'],
    ],
  ],
  wagmi: [
    [
      'getConnection',
      async () => getConnection(config),
      { status: 'connected', address: ME, addresses: [ME, OTHER], chainId: 1 },
    ],
    [
      'signMessage',
      async () => inText(await signMessage(config, { message: TEXT })),
      'signed by the account',
    ],
    ['signTypedData', async () => inTyped(await signTypedData(config, TYPED)), 'signed by the account'],
    ['watchAsset', () => watchAsset(config, { type: 'ERC20', options: ASSET }), true],
    [
      'switchChain',
      async () => [(await switchChain(config, { chainId: 8453 })).id, getConnection(config).chainId],
      [8453, 8453],
    ],
    [
      'disconnect',
      async () => [await disconnect(config), getConnection(config).status, kit.state.connections.length],
      [undefined, 'disconnected', 0],
    ],
  ],
}

const rows = (table: Readonly<Record<string, readonly Row[]>>) =>
  Object.entries(table).flatMap(([library, list]) =>
    list.map(([call, run, answer]) => [library, call, run, answer] as const),
  )

describe('over an installed wallet', () => {
  it.each(rows(ANSWERS))('%s gets what it expects of %s', async (_library, _call, run, answer) => {
    await connected()
    const got = await run()
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer))
      expect(got).toMatchObject(answer)
    else expect(got).toEqual(answer)
  })
})

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )

/** Names and codes by which pages tell a refusal from a failure. */
const VIEM_REJECTED = { name: 'UserRejectedRequestError', code: 4001 }
const rejecting = async (run: () => Promise<unknown>) => {
  fox.mode = 'reject'
  return run()
}
const UNKNOWN_METHOD = 'wallet_nobodyKnowsThis'

const REFUSALS: Readonly<Record<string, readonly Row[]>> = {
  viem: [
    ['signMessage', () => rejecting(() => viem().signMessage({ message: TEXT })), VIEM_REJECTED],
    ['signTypedData', () => rejecting(() => viem().signTypedData(TYPED)), VIEM_REJECTED],
    [
      'sendTransaction',
      () =>
        rejecting(() =>
          viem().sendTransaction({
            chain: null,
            to: OTHER,
            value: 1n,
            gas: 21_000n,
            nonce: 0,
            gasPrice: 1n,
            type: 'legacy',
          }),
        ),
      { name: 'TransactionExecutionError', cause: VIEM_REJECTED },
    ],
    ['switchChain', () => rejecting(() => viem().switchChain({ id: 8453 })), VIEM_REJECTED],
    ['an unknown chain', () => viem().switchChain({ id: UNKNOWN }), { name: 'SwitchChainError', code: 4902 }],
    ['an unknown method', () => viem().request({ method: UNKNOWN_METHOD } as never), { code: 4200 }],
  ],
  ethers: [
    [
      'signMessage',
      () => rejecting(async () => (await ethers().getSigner()).signMessage(TEXT)),
      { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } },
    ],
    [
      'an unknown chain',
      () => ethers().send('wallet_switchEthereumChain', [{ chainId: '0x67932' }]),
      { error: { code: 4902 } },
    ],
    ['an unknown method', () => ethers().send(UNKNOWN_METHOD, []), { error: { code: 4200 } }],
  ],
  wagmi: [
    ['signMessage', () => rejecting(() => signMessage(config, { message: TEXT })), VIEM_REJECTED],
    ['switchChain', () => rejecting(() => switchChain(config, { chainId: 8453 })), VIEM_REJECTED],
    [
      'connect',
      async () => connect(config, { connector: config.connectors[0] }),
      { name: 'ConnectorAlreadyConnectedError' },
    ],
  ],
}

describe('refused by an installed wallet', () => {
  it.each(rows(REFUSALS))(
    '%s is told of %s as its documentation says',
    async (_library, _call, run, answer) => {
      await connected()
      expect(await thrown(run())).toMatchObject(answer as object)
    },
  )
})
