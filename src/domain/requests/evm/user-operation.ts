/** eth_sendUserOperation (ERC-4337): what the account is asked to do is in `callData`. */
import { bytesOfHex, hexOf } from './bytes.ts'
import { firstParam } from './batch.ts'
import { readCall } from './calls/read-call.ts'
import { NATIVE, quantity, type Context } from './context.ts'
import { addressOf, ZERO_ADDRESS } from './evm-address.ts'
import { list } from './message.ts'
import type { MethodReading } from './method-reading.ts'
import { pricePerGas } from './price.ts'
import { calldataDigest, priceIn, readAuthorization, rpcQuantity } from './transaction.ts'
import { Malformed } from './work.ts'

/** `executeUserOp(userOp, hash)`: the selector stands for it, and the call of the account follows. */
const EXECUTE_USER_OP = '0x8dd7712f'

const isAbsent = (value: unknown) => value === undefined || value === null

export function readUserOperation(params: unknown, context: Context): MethodReading {
  const operation = firstParam(params)
  const entryPoint = addressOf(list(params)[1])
  const sender = addressOf(operation['sender'])
  const { callData } = operation
  const data = bytesOfHex(callData)
  if (!sender || !data || typeof callData !== 'string') throw new Malformed()
  const hex = callData.toLowerCase()
  const factory = factoryOf(operation)
  if (factory) context.field('factory', { address: factory })
  const paymaster = paymasterOf(operation)
  if (paymaster) context.field('paymaster', { address: paymaster })
  noteCost(operation, paymaster !== undefined, context)
  const { eip7702Auth } = operation
  const authorizations = isAbsent(eip7702Auth) ? [] : [readAuthorization(eip7702Auth, context)]
  const isOpened = hexOf(data.subarray(0, 4)) === EXECUTE_USER_OP
  const inner = isOpened ? data.subarray(4) : data
  // The entry point calls the account, which checks that it is no other.
  const call = { from: entryPoint, to: sender, value: 0n, data: inner, through: [] }
  return {
    // An operation without a call only deploys or upgrades the account.
    acts: [...authorizations, ...(inner.length > 0 ? readCall(call, context) : deploys(factory))],
    raw: [
      { id: 'to', text: sender },
      { id: 'data', text: hex, size: data.length },
    ],
    digests: calldataDigest(data),
    ...(entryPoint && {
      trial: {
        kind: 'evm',
        calls: [{ from: entryPoint, to: sender, data: hex, value: '0' }],
        isOfSignature: false,
        ...(authorizations[0] && { authorization: authorizations[0].implementation }),
      },
    }),
  }
}

const GAS = [
  'preVerificationGas',
  'verificationGasLimit',
  'callGasLimit',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
]

/** What the account pays at most to the bundler of the operation, unless a paymaster pays. Throws `Malformed`. */
function noteCost(operation: Readonly<Record<string, unknown>>, isPaid: boolean, context: Context): void {
  rpcQuantity(operation['nonce'])
  const gas = GAS.reduce((sum, name) => sum + (rpcQuantity(operation[name]) ?? 0n), 0n)
  const price = priceIn(operation)
  if (!price || isPaid) return
  const amount = quantity(gas * pricePerGas(price, undefined))
  context.costs.push({ asset: NATIVE, amount, price })
  if (amount !== '0') context.row('network-fee', { asset: NATIVE, amount })
}

const deploys = (factory: string | undefined) => (factory ? [{ act: 'deploy' } as const] : [])

/** The address at the front of `initCode` (v0.6), or on its own (v0.7). */
function factoryOf({ factory, initCode }: Readonly<Record<string, unknown>>): string | undefined {
  return addressAt(factory) ?? addressAt(initCode)
}

function paymasterOf({ paymaster, paymasterAndData }: Readonly<Record<string, unknown>>): string | undefined {
  return addressAt(paymaster) ?? addressAt(paymasterAndData)
}

function addressAt(value: unknown): string | undefined {
  const address = typeof value === 'string' ? addressOf(value.slice(0, 42)) : undefined
  return address === ZERO_ADDRESS ? undefined : address
}
