/**
 * The smart account of a wallet: a Safe 1.4.1 with the Safe4337Module 0.3.0 on EntryPoint 0.7 (ERC-4337), whose only owner is the EVM account. Its
 * address is part of account format 1 and must not change: it depends on the owner only, and is the same on every network.
 */
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  keccak256,
  pad,
  parseAbi,
  size,
  toHex,
  zeroAddress,
  type Hex,
} from 'viem'

/** Canonical addresses. Smart accounts are not available on networks without code at one of them. */
export const SMART_CONTRACTS = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  multiSend: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  setup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
} as const satisfies Record<string, Hex>

/** keccak256 of the factory's `proxyCreationCode()` and the singleton: the init code hash for CREATE2 (EIP-1014). */
const PROXY_CODE_HASH: Hex = '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb'

export const SMART_ABI = parseAbi([
  'function setup(address[] owners,uint256 threshold,address to,bytes data,address fallbackHandler,address paymentToken,uint256 payment,address paymentReceiver)',
  'function enableModules(address[] modules)',
  'function createProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce) returns (address)',
  'function executeUserOp(address to,uint256 value,bytes data,uint8 operation)',
  'function multiSend(bytes transactions) payable',
  'function getOwners() view returns (address[])',
  'function getNonce(address sender,uint192 key) view returns (uint256)',
])

/** An unpacked user operation. Quantities are bigint. */
export interface UserOperation {
  sender: Hex
  nonce: bigint
  factory?: Hex
  factoryData?: Hex
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  paymaster?: Hex
  paymasterVerificationGasLimit?: bigint
  paymasterPostOpGasLimit?: bigint
  paymasterData?: Hex
}

/** The operation as JSON for bundlers and co-signers: quantities in hexadecimal. */
export const wireOf = (operation: UserOperation & { signature?: Hex }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(operation)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'bigint' ? toHex(value) : (value as unknown)]),
  )

export interface SmartCall {
  to: Hex
  value: bigint
  data: Hex
}

const initializerOf = (owner: Hex): Hex =>
  encodeFunctionData({
    abi: SMART_ABI,
    functionName: 'setup',
    args: [
      [owner],
      1n,
      SMART_CONTRACTS.setup,
      encodeFunctionData({ abi: SMART_ABI, functionName: 'enableModules', args: [[SMART_CONTRACTS.module]] }),
      SMART_CONTRACTS.module,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })

/** Factory call that deploys the owner's account (for ERC-6492, and as `factory` of its first user operation). */
export const deploymentOf = (owner: Hex): { factory: Hex; factoryData: Hex } => ({
  factory: SMART_CONTRACTS.factory,
  factoryData: encodeFunctionData({
    abi: SMART_ABI,
    functionName: 'createProxyWithNonce',
    args: [SMART_CONTRACTS.singleton, initializerOf(owner), 0n],
  }),
})

/** Address of the owner's smart account, in EIP-55 form; `owner` may be in any case. */
export const smartAddressOf = (owner: Hex): Hex =>
  getContractAddress({
    opcode: 'CREATE2',
    from: SMART_CONTRACTS.factory,
    salt: keccak256(encodePacked(['bytes32', 'uint256'], [keccak256(initializerOf(owner)), 0n])),
    bytecodeHash: PROXY_CODE_HASH,
  })

/** Encodes calls: a single one directly, several as an atomic batch. */
export function encodeCalls(calls: readonly SmartCall[]): Hex {
  const [only] = calls
  if (only && calls.length === 1) return execute(only, 0)
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi: SMART_ABI, functionName: 'multiSend', args: [concat(packed)] })
  return execute({ to: SMART_CONTRACTS.multiSend, value: 0n, data }, 1)
}

const execute = ({ to, value, data }: SmartCall, operation: 0 | 1): Hex =>
  encodeFunctionData({ abi: SMART_ABI, functionName: 'executeUserOp', args: [to, value, data, operation] })

const half = (value: bigint): Hex => pad(toHex(value), { size: 16 })

const paymasterAndData = (operation: UserOperation): Hex =>
  operation.paymaster
    ? concat([
        operation.paymaster,
        half(operation.paymasterVerificationGasLimit ?? 0n),
        half(operation.paymasterPostOpGasLimit ?? 0n),
        operation.paymasterData ?? '0x',
      ])
    : '0x'

export const initCodeOf = ({ factory, factoryData }: UserOperation): Hex =>
  factory ? concat([factory, factoryData ?? '0x']) : '0x'

/** Gas limits and fees, packed as in EntryPoint 0.7. */
export const gasLimitsOf = ({ verificationGasLimit, callGasLimit }: UserOperation): Hex =>
  concat([half(verificationGasLimit), half(callGasLimit)])
export const gasFeesOf = ({ maxPriorityFeePerGas, maxFeePerGas }: UserOperation): Hex =>
  concat([half(maxPriorityFeePerGas), half(maxFeePerGas)])

/** Hash of a user operation, as computed by EntryPoint 0.7 (ERC-4337). */
export function userOperationHash(operation: UserOperation, chainId: number): Hex {
  const words = ['address', 'uint256', 'bytes32', 'bytes32', 'bytes32', 'uint256', 'bytes32', 'bytes32']
  const packed = encodeAbiParameters(
    words.map((type) => ({ type })),
    [
      operation.sender,
      operation.nonce,
      keccak256(initCodeOf(operation)),
      keccak256(operation.callData),
      gasLimitsOf(operation),
      operation.preVerificationGas,
      gasFeesOf(operation),
      keccak256(paymasterAndData(operation)),
    ],
  )
  return keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }],
      [keccak256(packed), SMART_CONTRACTS.entryPoint, BigInt(chainId)],
    ),
  )
}

const SAFE_OP = [
  ...[
    ['safe', 'address'],
    ['nonce', 'uint256'],
    ['initCode', 'bytes'],
    ['callData', 'bytes'],
  ],
  ...[
    ['verificationGasLimit', 'uint128'],
    ['callGasLimit', 'uint128'],
    ['preVerificationGas', 'uint256'],
  ],
  ...[
    ['maxPriorityFeePerGas', 'uint128'],
    ['maxFeePerGas', 'uint128'],
    ['paymasterAndData', 'bytes'],
  ],
  ...[
    ['validAfter', 'uint48'],
    ['validUntil', 'uint48'],
    ['entryPoint', 'address'],
  ],
].map(([name = '', type = '']) => ({ name, type }))

/** Typed data (EIP-712) of a user operation that the owner signs, in the module's domain. `validUntil` is in seconds since 1970. */
export const safeOperationOf = (operation: UserOperation, chainId: number, validUntil: number) => ({
  domain: { chainId, verifyingContract: SMART_CONTRACTS.module },
  types: { SafeOp: SAFE_OP },
  primaryType: 'SafeOp' as const,
  message: {
    safe: operation.sender,
    nonce: operation.nonce,
    initCode: initCodeOf(operation),
    callData: operation.callData,
    verificationGasLimit: operation.verificationGasLimit,
    callGasLimit: operation.callGasLimit,
    preVerificationGas: operation.preVerificationGas,
    maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
    maxFeePerGas: operation.maxFeePerGas,
    paymasterAndData: paymasterAndData(operation),
    validAfter: 0,
    validUntil,
    entryPoint: SMART_CONTRACTS.entryPoint,
  },
})

/** Signature of a user operation in the module's format: `validAfter` (0: always), `validUntil`, then the owner's 65 bytes. */
export const moduleSignature = (signature: Hex, validUntil: number): Hex =>
  encodePacked(['uint48', 'uint48', 'bytes'], [0, validUntil, signature])

/** A placeholder signature of the right format, for estimates. */
export const STUB_SIGNATURE: Hex = moduleSignature(`0x${'ec'.repeat(32)}${'7a'.repeat(32)}1b`, 0)

/** Typed data that the owner signs to sign `hash` on behalf of the account (ERC-1271, in Safe's format). */
export const safeMessageOf = (account: Hex, hash: Hex, chainId: number) => ({
  domain: { chainId, verifyingContract: account },
  types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
  primaryType: 'SafeMessage' as const,
  message: { message: hash },
})

/** Signature of an account that is not deployed yet, wrapped with its deployment (ERC-6492). */
export function undeployedSignature(owner: Hex, signature: Hex): Hex {
  const { factory, factoryData } = deploymentOf(owner)
  return concat([
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [factory, factoryData, signature],
    ),
    '0x6492649264926492649264926492649264926492649264926492649264926492',
  ])
}
