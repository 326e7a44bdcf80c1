import { describe, expect, it } from 'vitest'
import {
  actsOf,
  CONTRACT,
  FRIEND,
  MAX,
  ME,
  OTHER_TOKEN,
  SOON,
  SPENDER,
  TOKEN,
  transaction,
} from './encoded.ts'

const token = { kind: 'token', address: TOKEN }
const ZERO32 = `0x${'00'.repeat(32)}`
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const until = 1_800_001_200_000

/** Function, arguments, contract, value, and what it does. */
const ROWS: readonly [
  string,
  readonly unknown[],
  object | readonly object[],
  { to?: string; value?: bigint }?,
][] = [
  ['transfer(address,uint256)', [FRIEND, 5n], { act: 'transfer', asset: token, amount: '5', to: FRIEND }],
  [
    'transferFrom(address,address,uint256)',
    [ME, FRIEND, 5n],
    { act: 'transfer', asset: token, amount: '5', to: FRIEND, amountMayBeId: true },
  ],
  [
    'transferFrom(address,address,uint256)',
    [FRIEND, ME, 5n],
    { act: 'transfer', asset: token, amount: '5', from: FRIEND, to: ME, amountMayBeId: true },
  ],
  [
    'approve(address,uint256)',
    [SPENDER, MAX],
    {
      ...{ act: 'approve', asset: token, amount: 'unlimited', spender: SPENDER, by: 'transaction' },
      amountMayBeId: true,
    },
  ],
  [
    'increaseAllowance(address,uint256)',
    [SPENDER, 7n],
    { act: 'approve', asset: token, amount: '7', spender: SPENDER, by: 'transaction', isMore: true },
  ],
  ['decreaseAllowance(address,uint256)', [SPENDER, 7n], { act: 'cancel', what: 'approval' }],
  [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [ME, SPENDER, 9n, SOON, 27, ZERO32, ZERO32],
    { act: 'approve', asset: token, amount: '9', spender: SPENDER, by: 'transaction', until },
  ],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [FRIEND, SPENDER, 1n, SOON, true, 27, ZERO32, ZERO32],
    {
      ...{ act: 'approve', asset: token, amount: 'unlimited', spender: SPENDER },
      ...{ by: 'transaction', until, owner: FRIEND },
    },
  ],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [ME, SPENDER, 1n, 0n, false, 27, ZERO32, ZERO32],
    { act: 'approve', asset: token, amount: '0', spender: SPENDER, by: 'transaction' },
  ],
  [
    'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
    [FRIEND, ME, 5n, 0n, SOON, ZERO32, 27, ZERO32, ZERO32],
    { act: 'transfer', asset: token, amount: '5', from: FRIEND, to: ME },
  ],
  [
    'cancelAuthorization(address,bytes32,uint8,bytes32,bytes32)',
    [ME, ZERO32, 27, ZERO32, ZERO32],
    { act: 'cancel', what: 'nonce' },
  ],
  [
    'transferAndCall(address,uint256,bytes)',
    [FRIEND, 5n, '0x1234'],
    { act: 'transfer', asset: token, amount: '5', to: FRIEND },
  ],
  [
    'approveAndCall(address,uint256,bytes)',
    [SPENDER, 5n, '0x1234'],
    { act: 'approve', asset: token, amount: '5', spender: SPENDER, by: 'transaction' },
  ],
  [
    'send(address,uint256,bytes)',
    [FRIEND, 5n, '0x'],
    { act: 'transfer', asset: token, amount: '5', to: FRIEND },
  ],
  [
    'authorizeOperator(address)',
    [SPENDER],
    { act: 'approve-all', asset: token, operator: SPENDER, isApproved: true },
  ],
  [
    'safeTransferFrom(address,address,uint256)',
    [ME, FRIEND, 42n],
    { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '1', to: FRIEND },
  ],
  [
    'safeTransferFrom(address,address,uint256,bytes)',
    [ME, FRIEND, 42n, '0x12'],
    { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '1', to: FRIEND },
  ],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    [ME, FRIEND, 42n, 3n, '0x'],
    { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '3', to: FRIEND },
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    [ME, FRIEND, [1n, 2n], [3n, 4n], '0x'],
    [
      { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '1' }, amount: '3', to: FRIEND },
      { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '2' }, amount: '4', to: FRIEND },
    ],
  ],
  [
    'setApprovalForAll(address,bool)',
    [SPENDER, true],
    {
      act: 'approve-all',
      asset: { kind: 'collectible', address: TOKEN },
      operator: SPENDER,
      isApproved: true,
    },
  ],
  [
    'permit(address,uint256,uint256,uint8,bytes32,bytes32)',
    [SPENDER, 42n, SOON, 27, ZERO32, ZERO32],
    {
      ...{ act: 'approve', asset: { kind: 'collectible', address: TOKEN, id: '42' }, amount: '1' },
      ...{ spender: SPENDER, by: 'transaction' },
    },
  ],
  [
    'transfer(address,uint256,uint256)',
    [FRIEND, 8n, 9n],
    { act: 'transfer', asset: { kind: 'collectible', address: TOKEN, id: '8' }, amount: '9', to: FRIEND },
  ],
  [
    'setOperator(address,bool)',
    [SPENDER, false],
    {
      act: 'approve-all',
      asset: { kind: 'collectible', address: TOKEN },
      operator: SPENDER,
      isApproved: false,
    },
  ],
  [
    'deposit()',
    [],
    {
      ...{ act: 'wrap', asset: token, amount: '77' },
      mayBeCall: { act: 'call', contract: TOKEN, signature: 'deposit()', source: 'known', value: '77' },
    },
    { value: 77n },
  ],
  [
    'withdraw(uint256)',
    [77n],
    {
      ...{ act: 'unwrap', asset: token, amount: '77' },
      mayBeCall: { act: 'call', contract: TOKEN, signature: 'withdraw(uint256)', source: 'known' },
    },
  ],
  ['burn(uint256)', [77n], { act: 'burn', asset: token, amount: '77' }],
  ['burnFrom(address,uint256)', [FRIEND, 77n], { act: 'burn', asset: token, amount: '77', from: FRIEND }],
  [
    'deposit(uint256,address)',
    [5n, ME],
    { act: 'call', contract: TOKEN, signature: 'deposit(uint256,address)', source: 'known' },
  ],
  [
    'mint(uint256,address)',
    [5n, ME],
    { act: 'call', contract: TOKEN, signature: 'mint(uint256,address)', source: 'known' },
  ],
  [
    'withdraw(uint256,address,address)',
    [5n, ME, ME],
    { act: 'call', contract: TOKEN, signature: 'withdraw(uint256,address,address)', source: 'known' },
  ],
  [
    'redeem(uint256,address,address)',
    [5n, ME, ME],
    { act: 'call', contract: TOKEN, signature: 'redeem(uint256,address,address)', source: 'known' },
  ],
  // Control
  ['transferOwnership(address)', [FRIEND], { act: 'control', what: 'ownership', target: TOKEN, to: FRIEND }],
  [
    'updateAuthority(address,address)',
    [TOKEN, FRIEND],
    { act: 'control', what: 'ownership', target: TOKEN, to: FRIEND },
    { to: CONTRACT },
  ],
  ['updateTimelock(address)', [FRIEND], { act: 'control', what: 'ownership', target: TOKEN, to: FRIEND }],
  ['renounceOwnership()', [], { act: 'control', what: 'ownership', target: TOKEN }],
  [
    'grantRole(bytes32,address)',
    [ZERO32, FRIEND],
    { act: 'control', what: 'role', target: TOKEN, to: FRIEND },
  ],
  ['renounceRole(bytes32,address)', [ZERO32, ME], { act: 'control', what: 'role', target: TOKEN }],
  ['upgradeTo(address)', [FRIEND], { act: 'control', what: 'upgrade', target: TOKEN, to: FRIEND }],
  [
    'upgradeToAndCall(address,bytes)',
    [FRIEND, '0x12'],
    { act: 'control', what: 'upgrade', target: TOKEN, to: FRIEND },
  ],
  [
    'upgrade(address,address)',
    [TOKEN, FRIEND],
    { act: 'control', what: 'upgrade', target: TOKEN, to: FRIEND },
    { to: CONTRACT },
  ],
  [
    'changeProxyAdmin(address,address)',
    [TOKEN, FRIEND],
    { act: 'control', what: 'ownership', target: TOKEN, to: FRIEND },
    { to: CONTRACT },
  ],
  [
    'installModule(uint256,address,bytes)',
    [1n, FRIEND, '0x'],
    { act: 'control', what: 'module', target: TOKEN, to: FRIEND },
  ],
  ['enableModule(address)', [FRIEND], { act: 'control', what: 'module', target: TOKEN, to: FRIEND }],
  ['setGuard(address)', [FRIEND], { act: 'control', what: 'module', target: TOKEN, to: FRIEND }],
  [
    'swapOwner(address,address,address)',
    [ME, SPENDER, FRIEND],
    { act: 'control', what: 'owner', target: TOKEN, to: FRIEND },
  ],
  [
    'addOwnerWithThreshold(address,uint256)',
    [FRIEND, 1n],
    { act: 'control', what: 'owner', target: TOKEN, to: FRIEND },
  ],
  // Permit2
  [
    'approve(address,address,uint160,uint48)',
    [TOKEN, SPENDER, 2n ** 160n - 1n, Number(SOON)],
    { act: 'approve', asset: token, amount: 'unlimited', spender: SPENDER, by: 'transaction', until },
    { to: PERMIT2 },
  ],
  [
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    [ME, [[TOKEN, 6n, Number(SOON), 0], SPENDER, SOON], '0x1234'],
    { act: 'approve', asset: token, amount: '6', spender: SPENDER, by: 'transaction', until },
    { to: PERMIT2 },
  ],
  [
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    [FRIEND, [[[TOKEN, 6n, Number(SOON), 0]], SPENDER, SOON], '0x1234'],
    { act: 'approve', asset: token, amount: '6', spender: SPENDER, by: 'transaction', until, owner: FRIEND },
    { to: PERMIT2 },
  ],
  [
    'transferFrom(address,address,uint160,address)',
    [ME, FRIEND, 6n, TOKEN],
    { act: 'transfer', asset: token, amount: '6', to: FRIEND },
    { to: PERMIT2 },
  ],
  [
    'transferFrom((address,address,uint160,address)[])',
    [[[SPENDER, FRIEND, 6n, TOKEN]]],
    { act: 'transfer', asset: token, amount: '6', to: FRIEND, from: SPENDER },
    { to: PERMIT2 },
  ],
  [
    'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
    [[[TOKEN, 6n], 0n, SOON], [ME, 5n], FRIEND, '0x12'],
    { act: 'transfer', asset: token, amount: '5', to: ME, from: FRIEND },
    { to: PERMIT2 },
  ],
  [
    'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)',
    [[[[TOKEN, 6n]], 0n, SOON], [[ME, 5n]], FRIEND, '0x12'],
    { act: 'transfer', asset: token, amount: '5', to: ME, from: FRIEND },
    { to: PERMIT2 },
  ],
  [
    'permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes)',
    [[[TOKEN, 6n], 0n, SOON], [ME, 5n], FRIEND, ZERO32, 'x', '0x12'],
    { act: 'transfer', asset: token, amount: '5', to: ME, from: FRIEND },
    { to: PERMIT2 },
  ],
  [
    'lockdown((address,address)[])',
    [[[TOKEN, SPENDER]]],
    { act: 'cancel', what: 'approval' },
    { to: PERMIT2 },
  ],
  // Swaps
  [
    'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    [10n, 9n, [TOKEN, CONTRACT, OTHER_TOKEN], ME, SOON],
    {
      ...{
        act: 'swap',
        gives: token,
        most: '10',
        takes: { kind: 'token', address: OTHER_TOKEN },
        least: '9',
      },
      ...{ to: ME, contract: CONTRACT, until },
    },
    { to: CONTRACT },
  ],
  [
    'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
    [10n, 12n, [TOKEN, OTHER_TOKEN], ME, SOON],
    {
      ...{ act: 'swap', gives: token, most: '12', takes: { kind: 'native' }, least: '10' },
      ...{ to: ME, contract: CONTRACT, until },
    },
    { to: CONTRACT },
  ],
  [
    'swapExactETHForTokens(uint256,address[],address,uint256)',
    [9n, [OTHER_TOKEN, TOKEN], FRIEND, SOON],
    {
      ...{ act: 'swap', gives: { kind: 'native' }, most: '11', takes: token, least: '9' },
      ...{ to: FRIEND, contract: CONTRACT, until },
    },
    { to: CONTRACT, value: 11n },
  ],
  [
    'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
    [[TOKEN, OTHER_TOKEN, 3000, ME, SOON, 10n, 9n, 0n]],
    {
      ...{
        act: 'swap',
        gives: token,
        most: '10',
        takes: { kind: 'token', address: OTHER_TOKEN },
        least: '9',
      },
      ...{ to: ME, contract: CONTRACT, until },
    },
    { to: CONTRACT },
  ],
  [
    'exactOutput((bytes,address,uint256,uint256))',
    [[`${OTHER_TOKEN}000bb8${TOKEN.slice(2)}`, ME, 9n, 10n]],
    {
      ...{
        act: 'swap',
        gives: token,
        most: '10',
        takes: { kind: 'token', address: OTHER_TOKEN },
        least: '9',
      },
      ...{ to: ME, contract: CONTRACT },
    },
    { to: CONTRACT },
  ],
  [
    'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
    [TOKEN, 5n, 4n, 3n, ME, SOON],
    [
      { act: 'transfer', asset: token, amount: '5', to: CONTRACT },
      { act: 'transfer', asset: { kind: 'native' }, amount: '4', to: CONTRACT },
      { act: 'call', contract: CONTRACT, signature: 'addLiquidityETH', source: 'known' },
    ],
    { to: CONTRACT, value: 4n },
  ],
  [
    'stake(uint256)',
    [5n],
    { act: 'call', contract: TOKEN, signature: 'stake(uint256)', source: 'known', value: '2' },
    { value: 2n },
  ],
]

describe('standard calls', () => {
  it.each(ROWS)('reads %s', (signature, args, expected, { to, value } = {}) => {
    expect(actsOf(signature, args, to, value)).toEqual(Array.isArray(expected) ? expected : [expected])
  })

  it('says that currency which a function does not use goes to the contract', () => {
    expect(actsOf('transfer(address,uint256)', [FRIEND, 5n], TOKEN, 3n)).toEqual([
      { act: 'transfer', asset: token, amount: '5', to: FRIEND },
      { act: 'transfer', asset: { kind: 'native' }, amount: '3', to: TOKEN },
    ])
  })

  it('reads a transfer of the currency', () => {
    expect(transaction('0x', { value: '0x10' }).acts).toEqual([
      { act: 'transfer', asset: { kind: 'native' }, amount: '16', to: TOKEN },
    ])
  })

  it('calls a function that is not in its table not understood', () => {
    const reading = transaction('0xdeadbeef00', { value: '0x1' })
    expect(reading.understood).toBe(false)
    expect(reading.acts).toEqual([
      { act: 'unknown', contract: TOKEN, selector: '0xdeadbeef', value: '1', why: 'unknown-call' },
    ])
  })
})
