/** Messages of Permit2: allowances that end, and transfers that only its spender can ask for. */
import type { ApproveAct } from '../../acts.ts'
import type { TrialCall } from '../../reading.ts'
import { calldataOf } from '../abi/encode.ts'
import { allowance, token, type Context, type Read } from '../context.ts'
import { addressOf } from '../evm-address.ts'
import { checkDeadline, timeOfSeconds } from '../time.ts'
import { addressIn, structIn, structsIn, uintIn, type ReadMessage, type Struct } from './message-values.ts'
import { swapOrder } from './orders.ts'
import type { TypedData } from './typed-data.ts'

/** On all chains; on ZKsync; PancakeSwap's own. */
const DEPLOYMENTS = new Set([
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x0000000000225e31D15943971F47aD3022F714Fa',
  '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
])

const UINT160_MAX = 2n ** 160n - 1n
const UINT48_MAX = 2n ** 48n - 1n

function verifier({ domain, types }: TypedData, context: Context): string | undefined {
  const isSigned = types.get('EIP712Domain')?.some(({ name }) => name === 'verifyingContract')
  const address = isSigned ? addressOf(domain['verifyingContract']) : undefined
  if (!address || !DEPLOYMENTS.has(address)) {
    context.signal('verifying-contract-differs', address ? { address: { address } } : undefined)
  }
  return address
}

interface Permitted {
  token: string
  amount: bigint
  /** Seconds since 1970 until which the spender may take it. */
  expiration: bigint
}

function permitted(
  data: TypedData,
  context: Context,
  spender: string,
  all: readonly Permitted[],
  isShown = true,
): Read {
  const contract = verifier(data, context)
  const trial = contract && context.account ? spending(contract, context.account, spender, all) : []
  if (!isShown) return { acts: [], trial }
  const acts = all.map((one): ApproveAct => ({
    act: 'approve',
    asset: token(one.token),
    amount: allowance(one.amount),
    spender,
    by: 'permit2',
    until: timeOfSeconds(one.expiration),
  }))
  return { acts, trial }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** The owner's own call that has the same effect as the signature, then what the spender can do with it: as much as there is. */
function spending(contract: string, owner: string, spender: string, all: readonly Permitted[]): TrialCall[] {
  const approvals = all.map((one) =>
    calldataOf('approve(address,address,uint160,uint48)', [
      ...[one.token, spender],
      ...[least(one.amount, UINT160_MAX), least(one.expiration, UINT48_MAX)],
    ]),
  )
  const transfers = all
    .filter(({ amount }) => amount > 0n)
    .map((one) =>
      calldataOf('transferFrom(address,address,uint160,address)', [
        ...[owner, spender, least(one.amount, UINT160_MAX), one.token],
      ]),
    )
  return [
    ...approvals.map((data) => ({ from: owner, to: contract, data, value: '0' }) as const),
    ...transfers.map((data) => ({ from: spender, to: contract, data, value: '0' }) as const),
  ]
}

const details = (value: Struct): Permitted => ({
  token: addressIn(value, 'token'),
  amount: uintIn(value, 'amount'),
  expiration: uintIn(value, 'expiration'),
})

const allowances: ReadMessage = (data, context) => {
  const { message } = data
  checkDeadline(uintIn(message, 'sigDeadline'), context)
  const all = Array.isArray(message['details'])
    ? structsIn(message, 'details').map(details)
    : [details(structIn(message, 'details'))]
  for (const { expiration } of all) checkDeadline(expiration, context)
  return permitted(data, context, addressIn(message, 'spender'), all)
}

const transfers: ReadMessage = (data, context) => {
  const { message } = data
  const deadline = uintIn(message, 'deadline')
  checkDeadline(deadline, context)
  const all = (
    Array.isArray(message['permitted']) ? structsIn(message, 'permitted') : [structIn(message, 'permitted')]
  ).map((one) => ({ token: addressIn(one, 'token'), amount: uintIn(one, 'amount'), expiration: deadline }))
  const spender = addressIn(message, 'spender')
  const order = swapOrder(data, spender, all)
  const read = permitted(data, context, spender, all, !order)
  return order ? { ...read, acts: [{ ...order, until: timeOfSeconds(deadline) }] } : read
}

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'

export const PERMIT2_MESSAGES: readonly [string, ReadMessage][] = [
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`, allowances],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`, allowances],
  [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    transfers,
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    transfers,
  ],
]

const WITNESSED =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,[^,()]+\)/

/** Transfers that also bind a message of the spender's own: a witness of any type. */
export const witnessReader = (type: string): ReadMessage | undefined =>
  WITNESSED.test(type) && type.includes(`)${PERMISSIONS}`) ? transfers : undefined
