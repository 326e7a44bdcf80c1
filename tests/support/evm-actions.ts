/** Harmless and hostile requests for the sandbox's contracts, derived from a seed. */
import { getAddress, maxUint256, type Address, type Hex } from 'viem'
import { lookAlikeOf } from '../../sandbox/poison.ts'
import { requestContracts as at } from '../../sandbox/request-contracts.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { WarningId } from '../../src/domain/requests/warnings.ts'
import { callOf, encoded, ME, type Call, type Chain } from './evm-world.ts'

export interface Action {
  /** Calls of the account before the request. */
  earlier?: readonly Call[]
  request: WalletRequest
  /** Warnings, one of which must be reported. */
  warnings: readonly WarningId[]
  /** Amounts that leave the account, by asset (`native` or an address), or the allowance. If absent, the simulation shows no effects. */
  loses?: readonly [asset: string, amount: bigint][]
  allows?: { asset: string; spender: string }
}

/** Numbers from 0 to 1 derived from a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Scene {
  chain: Chain
  roll: () => number
  /** An address that the account has paid before. */
  contact: Address
}

const amountOf = ({ roll }: Scene, most: number) => BigInt(1 + Math.floor(roll() * most)) * 10n ** 15n
const pick = <T>({ roll }: Scene, all: readonly T[]): T => all[Math.floor(roll() * all.length)]!

function stranger({ roll }: Scene): Address {
  const digits = Array.from({ length: 40 }, () => Math.floor(roll() * 16).toString(16)).join('')
  return getAddress(`0x${digits}`)
}

const asked = (method: string, params: unknown): WalletRequest => ({
  ...{ namespace: 'eip155', network: 'eip155:31337', method, params },
})
const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const sends = ({ to, data = '0x', value = 0n }: Call) =>
  asked('eth_sendTransaction', [{ from: ME, to, data, value: hex(value) }])
const batches = (...calls: Call[]) =>
  asked('wallet_sendCalls', [
    {
      ...{ version: '2.0.0', chainId: '0x7a69', from: ME, atomicRequired: true },
      calls: calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value: hex(value) })),
    },
  ])
const types = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
const signs = (data: object) =>
  asked('eth_signTypedData_v4', [
    ME,
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ])
const DOMAIN = types('string name,string version,uint256 chainId,address verifyingContract')

function permitOf(spender: Address, value: bigint, deadline: bigint): WalletRequest {
  return signs({
    types: {
      EIP712Domain: DOMAIN,
      Permit: types('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name: 'Sandbox Permit', version: '1', chainId: 31337, verifyingContract: at.permitToken },
    message: { owner: ME, spender, value, nonce: 0n, deadline },
  })
}

/** A Seaport order for the first item of a collection, which belongs to the first account. */
export function order(collection: Address, payee: Address, price: bigint, currency?: Address) {
  const offer =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  const zero = `0x${'0'.repeat(64)}`
  const nothing = { token: `0x${'0'.repeat(40)}`, identifierOrCriteria: 0n }
  return {
    types: {
      EIP712Domain: DOMAIN,
      OrderComponents: types(
        'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
      ),
      OfferItem: types(offer),
      ConsiderationItem: types(`${offer},address recipient`),
    },
    primaryType: 'OrderComponents',
    domain: { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: at.market },
    message: {
      ...{ offerer: ME, zone: nothing.token, orderType: 0, startTime: 0n, endTime: 4_000_000_000n },
      offer: [{ itemType: 2, token: collection, identifierOrCriteria: 1n, startAmount: 1n, endAmount: 1n }],
      consideration: [
        {
          ...(currency ? { itemType: 1, ...nothing, token: currency } : { itemType: 0, ...nothing }),
          ...{ startAmount: price, endAmount: price, recipient: payee },
        },
      ],
      ...{ zoneHash: zero, salt: 1n, conduitKey: zero, counter: 0n },
    },
  }
}

/** Kinds of attacks by which people have lost money. */
export const HOSTILE: Readonly<Record<string, (scene: Scene) => Action>> = {
  approve(scene) {
    const { token18, token6 } = scene.chain.contracts
    const [asset, spender] = [pick(scene, [token18, token6, at.permitToken]), stranger(scene)]
    const amount = pick(scene, [maxUint256, maxUint256 - 1n, amountOf(scene, 900_000)])
    return {
      request: sends({ to: asset, data: encoded.approve(spender, amount) }),
      ...{ warnings: ['spender-is-account'], allows: { asset, spender } },
    }
  },
  permit(scene) {
    const spender = stranger(scene)
    const amount = pick(scene, [maxUint256, amountOf(scene, 90_000), amountOf(scene, 900_000)])
    return {
      request: permitOf(spender, amount, 4_000_000_000n),
      warnings: ['spender-is-account'],
      ...(amount === maxUint256
        ? { allows: { asset: at.permitToken, spender } }
        : { loses: [[at.permitToken, amount > 10n ** 20n ? 10n ** 20n : amount]] as const }),
    }
  },
  'set-approval-for-all'(scene) {
    const asset = pick(scene, [scene.chain.contracts.collectible, at.items])
    const spender = pick(scene, [stranger(scene), at.trap, at.market])
    const request = sends({ to: asset, data: encoded.approveAll(spender) })
    return { request, warnings: ['approval-for-all'], allows: { asset, spender } }
  },
  'bulk-transfer'(scene) {
    const { token18, token6 } = scene.chain.contracts
    const most = amountOf(scene, 900_000)
    return {
      earlier: [token18, token6].map((to) => ({ to, data: encoded.approve(at.trap, maxUint256) })),
      request: sends({ to: at.trap, data: callOf('Trap', 'verify', [[token18, token6]]) }),
      warnings: ['nothing-comes-back'],
      loses: [
        [token18, 10n ** 21n],
        [token6, 10n ** 9n],
      ],
      ...(most && {}),
    }
  },
  'proxy-upgrade'(scene) {
    const code = stranger(scene)
    const data = pick(scene, [
      callOf('OwnedProxy', 'transferOwnership', [code]),
      callOf('OwnedProxy', 'upgradeTo', [code]),
      callOf('OwnedProxy', 'renounceOwnership'),
    ])
    return { request: sends({ to: at.ownedProxy, data }), warnings: ['control-given'] }
  },
  'free-order'(scene) {
    const price = pick(scene, [0n, 1n])
    const { collectible } = scene.chain.contracts
    return {
      earlier: [{ to: collectible, data: encoded.approveAll(at.market) }],
      request: signs(order(collectible, price ? stranger(scene) : ME, price)),
      warnings: ['order-for-nothing', 'order-pays-other'],
      loses: [[collectible, 1n]],
    }
  },
  /** The look-alike is in the history because of a zero transfer, a transfer that a token only logs, or dust. */
  'zero-transfer': (scene) => lookAlike(scene, 10n ** 15n),
  'fake-transfer': (scene) => lookAlike(scene, amountOf(scene, 900)),
  'dust-transfer': (scene) => lookAlike(scene, amountOf(scene, 90)),
  'airdrop-payable': (scene) =>
    trap(scene, pick(scene, [callOf('Trap', 'claimRewards'), callOf('Trap', 'claimAirdrop', [ME])])),
  'wallet-payable': (scene) =>
    trap(scene, pick(scene, [callOf('Trap', 'securityUpdate'), callOf('Trap', 'connectWallet')])),
}

function lookAlike(scene: Scene, amount: bigint): Action {
  const { token18 } = scene.chain.contracts
  const to = getAddress(lookAlikeOf(scene.contact))
  const isToken = scene.roll() < 0.5
  return {
    request: sends(isToken ? { to: token18, data: encoded.transfer(to, amount) } : { to, value: amount }),
    ...{ warnings: ['look-alike-recipient'], loses: [[isToken ? token18 : 'native', amount]] },
  }
}

function trap(scene: Scene, data: Hex): Action {
  const value = amountOf(scene, 5_000)
  return {
    request: sends({ to: at.trap, data, value }),
    ...{ warnings: ['nothing-comes-back'], loses: [['native', value]] },
  }
}

/** Everyday requests. */
export const BENIGN: Readonly<Record<string, (scene: Scene) => WalletRequest>> = {
  pay: (scene) => sends({ to: scene.contact, value: amountOf(scene, 900) }),
  send(scene) {
    const to = pick(scene, [scene.chain.contracts.token18, at.permitToken, at.feeToken, at.curtToken])
    return sends({ to, data: encoded.transfer(scene.contact, amountOf(scene, 9_000)) })
  },
  swap: (scene) =>
    sends({ to: at.exchange, data: callOf('Exchange', 'buy', [0n]), value: amountOf(scene, 40) }),
  sell(scene) {
    const amount = amountOf(scene, 9_000)
    return batches(
      { to: at.permitToken, data: encoded.approve(at.exchange, amount) },
      { to: at.exchange, data: callOf('Exchange', 'sell', [amount, amount / 2000n]) },
    )
  },
  mint: (scene) =>
    sends({ to: at.honeypotToken, data: callOf('HoneypotToken', 'buy'), value: amountOf(scene, 90) }),
  bridge: (scene) =>
    sends({ to: at.wrappedEther, data: callOf('WrappedEther', 'deposit'), value: amountOf(scene, 900) }),
  stake(scene) {
    const amount = amountOf(scene, 9_000)
    return batches(
      { to: scene.chain.contracts.token18, data: encoded.approve(at.stake, amount) },
      { to: at.stake, data: callOf('Stake', 'stake', [amount]) },
    )
  },
  claim: () => sends({ to: at.faucet, data: callOf('Faucet', 'take') }),
  allow: (scene) => sends({ to: at.permitToken, data: encoded.approve(at.exchange, amountOf(scene, 9_000)) }),
  permit: (scene) =>
    permitOf(at.exchange, amountOf(scene, 9_000), BigInt(Math.floor(Date.now() / 1000) + 600)),
  batch: (scene) =>
    batches(
      { to: scene.contact, value: amountOf(scene, 9) },
      { to: at.muteToken, data: encoded.transfer(scene.contact, 1_000_000n) },
    ),
  revoke: (scene) =>
    pick(scene, [
      sends({ to: at.items, data: encoded.approveAll(at.trap, false) }),
      sends({ to: at.permitToken, data: encoded.approve(at.trap, 0n) }),
    ]),
}
