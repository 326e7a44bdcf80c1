/** Rows of ApproveTransaction: requests of a page, and what the network reports about them. */
import { encodeFunctionData, parseAbi, stringToHex } from 'viem'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { AssetRef } from '../../src/domain/requests/acts.ts'
import type { Effects } from '../../src/domain/requests/effects.ts'
import type { AssetProfile, PartyProfile } from '../../src/domain/requests/profiles.ts'
import { laterParts } from '../../src/kit/later-parts.ts'
import { requestWorlds } from '../../src/ports/request-world.ts'
import { $connection } from '../../src/stores/connections/connections.ts'
import { updateConnection } from '../../src/stores/connections/one-connection.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { upgradesFirst } from './batch-rows.ts'
import { listsSessions } from './session-rows.ts'
import { noteSent } from '../../src/stores/stored/contacts.ts'
import { fox, vita, base } from './samples.ts'
import type { Row } from './row.ts'
import { connected, NOW } from './world.ts'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
])

export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const GARDEN = '0x5Af0D9827E0c53E4799BB226655A1de152A425a5'
const EVIL = '0x4Bb1c81EEA741758f221F78a06f23C5672d709fE'
const FRIEND = '0x2AC7e51f5bD2cA2D2Ab1BcD9dBB4bE71a3D4e51f'.toLowerCase()
/** Has the same first and last digits as the friend's address. */
const COPY = '0x2ac7e51f8e0cb4d6c04ff1b8e1e9a1c7f3b2e51f'
const STRANGER = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'
const FEE = '100000000000000'
const native: AssetRef = { kind: 'native' }
const usdc: AssetRef = { kind: 'token', address: USDC }
const garden: AssetRef = { kind: 'collectible', address: GARDEN }

const ASSETS: readonly AssetProfile[] = [
  { asset: native, name: 'Ether', symbol: 'ETH', decimals: 18, isKnown: true, price: '3049.08' },
  {
    ...{ asset: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, isKnown: true, price: '1' },
    balance: '400000000',
  },
  { asset: garden, name: 'Garden', symbol: 'GRDN', isKnown: true },
]

const PARTIES: readonly PartyProfile[] = [
  { address: ROUTER, kind: 'contract', name: 'router.uniswap.eth' },
  { address: EVIL, kind: 'contract' },
  { address: USDC, kind: 'token' },
  { address: GARDEN, kind: 'contract' },
]

const isSame = (a = '', b = '') => a.toLowerCase() === b.toLowerCase()

interface Answers {
  /** Results of the simulations in turn; the last one repeats. `silent` never answers. */
  effects: readonly (Effects | 'silent')[]
}

export function answers({ effects }: Answers): void {
  let runs = 0
  requestWorlds.provide({
    of: () =>
      Promise.resolve({
        parties: (_, addresses) =>
          Promise.resolve(
            addresses.map(
              (address) =>
                PARTIES.find((one) => isSame(one.address, address)) ?? { address, kind: 'account' as const },
            ),
          ),
        assets: (_, assets) =>
          Promise.resolve(
            assets.flatMap(
              (asset) =>
                ASSETS.find(
                  (one) => one.asset.kind === asset.kind && isSame(one.asset.address, asset.address),
                ) ?? [],
            ),
          ),
        simulate() {
          const answer = effects[Math.min(runs, effects.length - 1)] ?? 'silent'
          runs += 1
          return answer === 'silent' ? new Promise<never>(() => {}) : Promise.resolve(answer)
        },
      }),
  })
}

function changes(...list: readonly [asset: AssetRef, amount: `${bigint}`][]): Effects {
  return {
    status: 'checked',
    changes: list.map(([asset, amount]) => ({ asset, account: vita.address, amount })),
    ...{ approvals: [], controls: [], fee: FEE, block: '26458311' },
  }
}

interface Asked extends Partial<Answers> {
  method?: string
  params: unknown
  /** Number of identical requests at once. */
  times?: number
}

/** A page sends a request, and the modal opens by itself. */
async function asks({ method = 'eth_sendTransaction', params, effects = [changes()], times = 1 }: Asked) {
  connected()
  const { holdCall } = await laterParts.requests()
  answers({ effects })
  // Stands in for the modal that opens by itself.
  setHistory({ view: 'ApproveTransaction', params: undefined })
  const asked = { kind: 'method', method, params } as const
  for (let time = 0; time < times; time += 1) void holdCall({ id: fox.id, namespace: 'eip155' }, asked)
}

const call = (to: string, data: string | undefined, value = '0x0') => [
  { from: vita.address, to, value, ...(data && { data }) },
]

const transfer = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to as `0x${string}`, amount] })
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'approve', args: [ROUTER, amount] })

export const SWAP = {
  params: call(
    ROUTER,
    encodeFunctionData({
      abi: ABI,
      functionName: 'swapExactETHForTokens',
      args: [
        752_810_000n,
        [WETH, USDC],
        vita.address as `0x${string}`,
        BigInt(Math.trunc(NOW / 1000) + 1200),
      ],
    }),
    '0x3782dace9d90000',
  ),
  effects: [changes([native, '-250000000000000000'], [usdc, '760410000'])],
} satisfies Asked

const allowance = (amount: `${bigint}` | 'unlimited'): Effects => ({
  ...{ status: 'checked', changes: [], controls: [], fee: '60000000000000' },
  approvals: [{ asset: usdc, owner: vita.address, spender: ROUTER, amount, before: '0' }],
})

const APPROVE: Asked = { params: call(USDC, approve(400_000_000n)), effects: [allowance('400000000')] }

const CONTROL: Asked = {
  params: call(
    GARDEN,
    encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [EVIL, true] }),
  ),
  effects: [
    {
      ...{ status: 'checked', changes: [], controls: [], fee: '50000000000000' },
      approvals: [{ asset: garden, owner: vita.address, spender: EVIL, amount: 'all', before: '0' }],
    },
  ],
}

const PERMIT = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC },
  message: {
    ...{ owner: vita.address, spender: STRANGER, value: '1000000000', nonce: 0 },
    deadline: Math.trunc(NOW / 1000) + 2_700_000,
  },
}

const PERMITTED: Asked = {
  method: 'eth_signTypedData_v4',
  params: [vita.address, JSON.stringify(PERMIT)],
  effects: [
    {
      ...{ status: 'checked', controls: [], changes: [], isPotential: true },
      approvals: [{ asset: usdc, owner: vita.address, spender: STRANGER, amount: '1000000000', before: '0' }],
    },
  ],
}

const BEGUN = Math.trunc(NOW / 1000)
/** 0.1 ether per day, as pages request it (ERC-7715). */
const session = (...ends: readonly number[]): Asked => ({
  effects: [{ status: 'not-checked', reason: 'not-possible' }],
  ...{ method: 'wallet_requestExecutionPermissions' },
  params: [
    {
      ...{ to: STRANGER, rules: ends.map((timestamp) => ({ type: 'expiry', data: { timestamp } })) },
      permission: {
        type: 'native-token-periodic',
        data: { periodAmount: '0x16345785d8a0000', periodDuration: 86_400, startTime: BEGUN },
      },
    },
  ],
})

const SIGN_IN = [
  'app.acme.example wants you to sign in with your Ethereum account:',
  vita.address,
  '',
  'Sign in to see your orders.',
  '',
  'URI: https://app.acme.example',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: k3J8s0Lq2Vb7',
  'Issued At: 2026-01-15T14:02:00.000Z',
].join('\n')

const LONG_TEXT = Array.from(
  { length: 60 },
  (_, index) => `${index + 1}. You agree to this sentence, and to \u202eegnahcxe eht\u202c.`,
).join('\n')

const text = (message: string): Asked => ({
  method: 'personal_sign',
  params: [stringToHex(message), vita.address],
})

const batch = (atomicRequired: boolean): Asked => ({
  method: 'wallet_sendCalls',
  params: [
    {
      ...{ version: '2.0.0', chainId: '0x1', from: vita.address, atomicRequired },
      calls: [
        { to: USDC, data: approve(125_000_000n) },
        { to: USDC, data: transfer(FRIEND, 5_000_000n) },
        { to: STRANGER, value: '0x2386f26fc10000' },
      ],
    },
  ],
  effects: [changes([usdc, '-5000000'], [native, '-10000000000000000'])],
})

const UNKNOWN: Asked = {
  params: call(STRANGER, `0x9d3e41a7${'0'.repeat(62)}1f`, '0xb1a2bc2ec50000'),
  effects: [changes([native, '-50000000000000000'])],
}

const friends = () =>
  noteSent({ namespace: 'eip155', of: vita.address, address: FRIEND }, NOW - 5_000_000_000)

interface RequestRow extends Asked {
  name: string
  pressed?: string
  before?: () => void
  after?: () => void
}

const row = ({ name, pressed, before, after, ...asked }: RequestRow): Row => ({
  ...{ name, view: 'ApproveTransaction' },
  ...(pressed && { pressed }),
  async set() {
    before?.()
    await asks(asked)
    after?.()
  },
})

const LAST_BUTTON = '.two:last-child > .button:last-child'
const unchecked: Effects = { status: 'not-checked', reason: 'not-supported' }

export const REQUEST_ROWS: readonly Row[] = [
  row({ name: 'request-fine', ...SWAP }),
  row({ name: 'request-checking', ...SWAP, effects: ['silent'] }),
  row({
    name: 'request-transfer-known',
    before: friends,
    params: call(USDC, transfer(FRIEND, 125_000_000n)),
    effects: [changes([usdc, '-125000000'])],
  }),
  row({ name: 'request-look', ...APPROVE }),
  row({
    name: 'request-unlimited',
    params: call(USDC, approve(2n ** 256n - 1n)),
    effects: [allowance('unlimited')],
  }),
  row({ name: 'request-danger', ...CONTROL }),
  row({ name: 'request-danger-typing', ...CONTROL, pressed: '.danger-link' }),
  row({
    name: 'request-look-alike',
    before: friends,
    params: call(COPY, undefined, '0xde0b6b3a7640000'),
    effects: [changes([native, '-1000000000000000000'])],
  }),
  row({ name: 'request-signature', ...PERMITTED }),
  row({ name: 'request-session', before: listsSessions, ...session(BEGUN + 31 * 86_400) }),
  row({ name: 'request-session-endless', ...session() }),
  row({ name: 'request-unchecked', ...SWAP, effects: [unchecked] }),
  row({ name: 'request-unchecked-raw', ...SWAP, effects: [unchecked], pressed: '.disclosure' }),
  row({ name: 'request-not-understood', ...UNKNOWN }),
  row({
    name: 'request-lacks-funds',
    ...SWAP,
    effects: [{ ...changes([native, '-250000000000000000']), lacksFunds: true } as Effects],
  }),
  row({ name: 'request-fails', ...SWAP, effects: [{ status: 'fails', reason: 'TRANSFER_FROM_FAILED' }] }),
  row({
    ...{ name: 'request-stopped', ...SWAP, pressed: LAST_BUTTON },
    effects: [
      changes([native, '-250000000000000000'], [usdc, '760410000']),
      changes([native, '-250000000000000000'], [usdc, '12000000']),
    ],
  }),
  row({ name: 'request-batch', before: upgradesFirst, ...batch(true) }),
  row({ name: 'request-batch-in-turn', ...batch(false) }),
  row({ name: 'request-message', ...text('Hello, Acme.\nThis is my account.') }),
  row({ name: 'request-message-long', ...text(LONG_TEXT) }),
  row({
    name: 'request-message-binary',
    method: 'personal_sign',
    params: [`0x${'ff00'.repeat(40)}`, vita.address],
  }),
  row({ name: 'request-sign-in', ...text(SIGN_IN) }),
  row({
    name: 'request-sign-in-other',
    ...text(SIGN_IN.replaceAll('app.acme.example', 'acme-login.invalid')),
  }),
  row({ name: 'request-several', ...SWAP, times: 3 }),
  row({ name: 'request-account-changed', ...SWAP, after: () => move({ accounts: [{ address: STRANGER }] }) }),
  row({ name: 'request-network-changed', ...SWAP, after: () => move({ network: base.caipNetworkId }) }),
]

/** The wallet switches account or network while the request is reviewed. */
function move(change: { accounts?: [{ address: string }]; network?: CaipNetworkId }): void {
  queueMicrotask(() => {
    const connection = $connection.get()
    if (connection) updateConnection(connection, change)
  })
}
