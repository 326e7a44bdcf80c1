/** What owners of smart accounts sign: transactions of a Safe, delegations, authorizations. */
import type { Call, Context, Read } from '../context.ts'
import { bytesOfHex, hexOf } from '../bytes.ts'
import { ANY_DELEGATE, DELEGATION_MANAGER, limitOf } from '../caveats.ts'
import { NATIVE, quantity, token } from '../context.ts'
import { grantOf } from '../grants.ts'
import { LEAST_GAS } from '../price.ts'
import { checkDeadline } from '../time.ts'
import { isSame, ZERO_ADDRESS } from '../evm-address.ts'
import { Malformed } from '../work.ts'
import { openerOf } from '../calls/read-call.ts'
import { safeCall } from '../calls/safe.ts'
import { addressIn, structsIn, uintIn, type ReadMessage, type Struct } from './message-values.ts'
import { marketOf } from './orders.ts'
import { checkOwner } from './permits.ts'

/** What the Safe does once enough of its owners have signed. */
const safeTransaction: ReadMessage = (data, context): Read => {
  const { message } = data
  const safe = marketOf(data, context)
  const bytes = bytesOfHex(message['data'])
  if (!bytes) throw new Malformed()
  const to = addressIn(message, 'to')
  const value = uintIn(message, 'value')
  const operation = uintIn(message, 'operation')
  checkRefund(message, context)
  const asked: Call = { from: context.account, to: safe, value: 0n, data: new Uint8Array(), through: [] }
  const acts = safeCall(asked, { to, value, data: bytes, operation }, openerOf(asked, context))
  return {
    acts,
    // Code that runs as the Safe cannot be tried as a call.
    ...(operation === 0n && {
      trial: [{ from: safe, to, data: hexOf(bytes), value: quantity(value) }],
    }),
  }
}

/** A Safe can pay back the fee, at any price, in any token and to anyone. */
function checkRefund(message: Struct, context: Context): void {
  const price = uintIn(message, 'gasPrice')
  if (price === 0n) return
  const [receiver, paidIn] = [addressIn(message, 'refundReceiver'), addressIn(message, 'gasToken')]
  const asset = isSame(paidIn, ZERO_ADDRESS) ? NATIVE : token(paidIn)
  const limit = uintIn(message, 'safeTxGas')
  const gas = uintIn(message, 'baseGas' in message ? 'baseGas' : 'dataGas') + (limit || LEAST_GAS)
  const amount = quantity(gas * price)
  context.costs.push({ asset, amount })
  context.row('network-fee', { asset, amount })
  if (!isSame(receiver, ZERO_ADDRESS)) {
    context.signal('receiver-is-other', { address: { address: receiver } })
  }
}

/** The hash of any message, in the name of the Safe. */
const safeMessage: ReadMessage = (_data, context): Read => {
  context.signal('blind-signature')
  return { acts: [{ act: 'unknown', selector: 'SafeMessage', why: 'opaque' }] }
}

const delegation: ReadMessage = (data, context): Read => {
  const { message } = data
  checkOwner(addressIn(message, 'delegator'), context)
  const delegate = addressIn(message, 'delegate')
  const caveats = structsIn(message, 'caveats').map((caveat) => ({
    enforcer: addressIn(caveat, 'enforcer'),
    terms: caveat['terms'],
  }))
  const isKnown = isSame(marketOf(data, context), DELEGATION_MANAGER) && !isSame(delegate, ANY_DELEGATE)
  const limit = isKnown ? limitOf(caveats) : undefined
  const grant = limit && grantOf(delegate, limit, context.now)
  if (limit?.end !== undefined) checkDeadline(limit.end, context)
  if (grant?.total !== undefined) context.row('at-most', { asset: grant.asset, amount: grant.total })
  return { acts: [grant ?? { act: 'delegation', delegate, limits: caveats.map(({ enforcer }) => enforcer) }] }
}

const authorization: ReadMessage = ({ message }): Read => ({
  acts: [
    {
      act: 'delegate-account',
      implementation: addressIn(message, 'address'),
      chainId: String(uintIn(message, 'chainId')),
      nonce: String(uintIn(message, 'nonce')),
    },
  ],
})

const SAFE_TX =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'

export const ACCOUNTS: readonly [string, ReadMessage][] = [
  [SAFE_TX, safeTransaction],
  // Before version 1.0
  [SAFE_TX.replace('baseGas', 'dataGas'), safeTransaction],
  ['SafeMessage(bytes message)', safeMessage],
  [
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    delegation,
  ],
  ['Authorization(uint256 chainId,address address,uint64 nonce)', authorization],
  ['Authorization(uint256 chainId,address address,uint256 nonce)', authorization],
]
