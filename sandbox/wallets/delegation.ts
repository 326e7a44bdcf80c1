/** Delegations of MetaMask's Delegation Framework 1.3: signed by a wallet for a permission (ERC-7715), redeemed by a spender. */
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'

/** Addresses, the same on all supported chains. The manager is first. */
export const delegationContracts = {
  DelegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  EIP7702StatelessDeleGator: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  NativeTokenPeriodTransferEnforcer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  NativeTokenTransferAmountEnforcer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  NativeTokenStreamingEnforcer: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  ERC20PeriodTransferEnforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ERC20TransferAmountEnforcer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  ERC20StreamingEnforcer: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

interface Caveat {
  enforcer: Address
  terms: Hex
}

export interface Delegation {
  delegate: Address
  delegator: Address
  authority: Hex
  caveats: readonly (Caveat & { args: Hex })[]
  salt: bigint
  signature: Hex
}

/** A spending limit. Amounts are in the smallest unit, times in seconds since 1970. */
export interface SpendingLimit {
  /** Default: the native currency. */
  token?: Address
  amount: bigint
  /** In seconds; default: `amount` is the total. */
  period?: number
  /** If set, `amount` accrues per second. `max` limits the total. */
  stream?: { initial: bigint; max: bigint }
  start: number
  expiry?: number
}

const ROOT: Hex = `0x${'f'.repeat(64)}`

const words = (...values: (bigint | number)[]): Hex =>
  concat(values.map((value) => numberToHex(value, { size: 32 })))

const ENFORCERS = {
  native: {
    total: delegationContracts.NativeTokenTransferAmountEnforcer,
    periodic: delegationContracts.NativeTokenPeriodTransferEnforcer,
    stream: delegationContracts.NativeTokenStreamingEnforcer,
  },
  erc20: {
    total: delegationContracts.ERC20TransferAmountEnforcer,
    periodic: delegationContracts.ERC20PeriodTransferEnforcer,
    stream: delegationContracts.ERC20StreamingEnforcer,
  },
} as const

/** The kind of enforcer that limits the amount, and its terms without the token. */
function limitOf({ amount, period, stream, start }: SpendingLimit) {
  if (stream) return { kind: 'stream', terms: words(stream.initial, stream.max, amount, start) } as const
  if (period === undefined) return { kind: 'total', terms: words(amount) } as const
  return { kind: 'periodic', terms: words(amount, period, start) } as const
}

/** All caveats apply together. */
function caveatsOf(allowed: SpendingLimit): Caveat[] {
  const { token, expiry } = allowed
  const { TimestampEnforcer, ExactCalldataEnforcer, ValueLteEnforcer } = delegationContracts
  const { kind, terms } = limitOf(allowed)
  const enforcer = ENFORCERS[token === undefined ? 'native' : 'erc20'][kind]
  const spending = { enforcer, terms: token === undefined ? terms : concat([token, terms]) }
  const alone: Caveat =
    token === undefined
      ? { enforcer: ExactCalldataEnforcer, terms: '0x' }
      : { enforcer: ValueLteEnforcer, terms: words(0) }
  const ends: Caveat[] =
    expiry === undefined
      ? []
      : [{ enforcer: TimestampEnforcer, terms: encodePacked(['uint128', 'uint128'], [0n, BigInt(expiry)]) }]
  return [spending, alone, ...ends]
}

/** EIP-712 data for the owner's signature. */
export function delegationData(chainId: number, { signature: _, ...delegation }: Delegation) {
  return {
    domain: {
      ...{ name: 'DelegationManager', version: '1', chainId },
      verifyingContract: delegationContracts.DelegationManager,
    },
    types: {
      Delegation: [
        { name: 'delegate', type: 'address' },
        { name: 'delegator', type: 'address' },
        { name: 'authority', type: 'bytes32' },
        { name: 'caveats', type: 'Caveat[]' },
        { name: 'salt', type: 'uint256' },
      ],
      Caveat: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
      ],
    },
    primaryType: 'Delegation',
    message: delegation,
  } as const
}

/** An unsigned delegation. */
export const rootDelegation = (
  delegator: Address,
  delegate: Address,
  limit: SpendingLimit,
  salt: bigint,
): Delegation => ({
  ...{ delegate, delegator, authority: ROOT, salt, signature: '0x' },
  caveats: caveatsOf(limit).map((caveat) => ({ ...caveat, args: '0x' })),
})

const DELEGATION =
  '(address delegate, address delegator, bytes32 authority, (address enforcer, bytes terms, bytes args)[] caveats, uint256 salt, bytes signature)'

/** The context that a spender redeems: an encoded chain of one delegation. */
export const contextOf = (delegation: Delegation): Hex =>
  encodeAbiParameters(parseAbiParameters(`${DELEGATION}[]`), [[delegation]])

const delegationManager = parseAbi([
  `function disableDelegation(${DELEGATION} delegation)`,
  `function disabledDelegations(bytes32 hash) view returns (bool)`,
  `function getDelegationHash(${DELEGATION} delegation) pure returns (bytes32)`,
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

export const disablingCall = (delegation: Delegation): Hex =>
  encodeFunctionData({ abi: delegationManager, functionName: 'disableDelegation', args: [delegation] })

/** Redeems the context for one call. */
export const redeemingCall = (context: Hex, call: { to: Address; value?: bigint; data?: Hex }): Hex =>
  encodeFunctionData({
    abi: delegationManager,
    functionName: 'redeemDelegations',
    args: [
      [context],
      [zeroHash],
      [encodePacked(['address', 'uint256', 'bytes'], [call.to, call.value ?? 0n, call.data ?? '0x'])],
    ],
  })

/** Code of an account that delegates to the framework (EIP-7702). */
export const DELEGATING_CODE =
  `0xef0100${delegationContracts.EIP7702StatelessDeleGator.slice(2)}`.toLowerCase()
