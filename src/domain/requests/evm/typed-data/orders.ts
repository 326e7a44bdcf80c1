/** Orders that a market fills later: CoW Protocol, 1inch, UniswapX. */
import type { OrderAct } from '../../acts.ts'
import { NATIVE, quantity, token, type Context, type Read } from '../context.ts'
import { addressOf, isSame, ZERO_ADDRESS } from '../evm-address.ts'
import { checkDeadline } from '../time.ts'
import { addressIn, structsIn, uintIn, type ReadMessage, type Struct } from './message-values.ts'
import { checkOwner } from './permits.ts'
import type { TypedData } from './typed-data.ts'
import { isMembers } from '../../../web/members.ts'

/** CoW Protocol's address for the currency. */
const COW_NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export function marketOf(data: TypedData, context: Context): string {
  const market = addressOf(data.domain['verifyingContract'])
  if (!market) context.signal('verifying-contract-differs')
  return market ?? ZERO_ADDRESS
}

const assetOf = (address: string) =>
  isSame(address, COW_NATIVE) || isSame(address, ZERO_ADDRESS) ? NATIVE : token(address)

const cow: ReadMessage = (data, context): Read => {
  const { message } = data
  const receiver = addressIn(message, 'receiver')
  const owner = context.account ?? ZERO_ADDRESS
  const until = checkDeadline(uintIn(message, 'validTo'), context)
  return {
    acts: [
      {
        act: 'order',
        gives: [
          {
            asset: token(addressIn(message, 'sellToken')),
            amount: quantity(uintIn(message, 'sellAmount') + uintIn(message, 'feeAmount')),
          },
        ],
        takes: [
          {
            asset: assetOf(addressIn(message, 'buyToken')),
            amount: quantity(uintIn(message, 'buyAmount')),
            to: isSame(receiver, ZERO_ADDRESS) ? owner : receiver,
          },
        ],
        until,
        market: marketOf(data, context),
      },
    ],
  }
}

const oneInch: ReadMessage = (data, context): Read => {
  const { message } = data
  const [maker, receiver] = [addressIn(message, 'maker'), addressIn(message, 'receiver')]
  checkOwner(maker, context)
  // Bits 80 to 119 are the time of expiry; zero is never.
  const expiry = (uintIn(message, 'makerTraits') >> 80n) & (2n ** 40n - 1n)
  if (expiry === 0n) context.signal('far-deadline')
  return {
    acts: [
      {
        act: 'order',
        gives: [
          {
            asset: token(addressIn(message, 'makerAsset')),
            amount: quantity(uintIn(message, 'makingAmount')),
          },
        ],
        takes: [
          {
            asset: token(addressIn(message, 'takerAsset')),
            amount: quantity(uintIn(message, 'takingAmount')),
            to: isSame(receiver, ZERO_ADDRESS) ? maker : receiver,
          },
        ],
        ...(expiry > 0n && { until: checkDeadline(expiry, context) }),
        market: marketOf(data, context),
      },
    ],
  }
}

export const ORDERS: readonly [string, ReadMessage][] = [
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    cow,
  ],
  [
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    oneInch,
  ],
]

/** UniswapX's contracts that insist on the outputs of an order. With any other spender, outputs are only words. */
const REACTORS = new Set([
  '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
  '0x00000011F84B9aa48e5f8aA8B9897600006289Be',
])

/** What a UniswapX order gives and takes; `undefined` for any other witness. */
export function swapOrder(
  { message }: TypedData,
  spender: string,
  permitted: readonly { token: string; amount: bigint }[],
): OrderAct | undefined {
  const { witness } = message
  if (!REACTORS.has(spender) || !isMembers(witness)) return undefined
  const name = ['outputs', 'baseOutputs'].find((key) => Array.isArray(witness[key]))
  if (!name) return undefined
  return {
    act: 'order',
    gives: permitted.map((one) => ({ asset: token(one.token), amount: quantity(one.amount) })),
    takes: structsIn(witness, name).map((output) => ({
      asset: assetOf(addressIn(output, 'token')),
      amount: quantity(leastOf(output)),
      to: addressIn(output, 'recipient'),
    })),
    market: spender,
  }
}

/** Prices fall from the start to the end amount. */
function leastOf(output: Struct): bigint {
  const amounts = ['startAmount', 'endAmount', 'minAmount', 'amount']
    .filter((key) => output[key] !== undefined)
    .map((key) => uintIn(output, key))
  return amounts.reduce((least, amount) => (amount < least ? amount : least), amounts[0] ?? 0n)
}
