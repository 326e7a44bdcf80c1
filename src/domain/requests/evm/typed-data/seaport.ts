/** Orders of Seaport, one or a tree of them. */
import type { AssetRef, OrderAct } from '../../acts.ts'
import type { Loan, TrialCall } from '../../reading.ts'
import type { AbiValue } from '../abi/decode.ts'
import { calldataOf } from '../abi/encode.ts'
import { bytesOfHex } from '../bytes.ts'
import { item, NATIVE, quantity, token, type Context, type Read } from '../context.ts'
import { checkDeadline } from '../time.ts'
import { Malformed } from '../work.ts'
import { addressIn, structsIn, uintIn, type ReadMessage, type Struct } from './message-values.ts'
import { marketOf } from './orders.ts'
import { checkOwner } from './permits.ts'
import type { TypedData } from './typed-data.ts'
import { isMembers } from '../../../web/members.ts'

/** Kinds of items by Seaport's number. With criteria the identifier is the root of a list, zero for any item. */
function assetOf(value: Struct): AssetRef {
  const address = addressIn(value, 'token')
  switch (uintIn(value, 'itemType')) {
    case 0n:
      return NATIVE
    case 1n:
      return token(address)
    case 2n:
    case 3n:
      return item(address, uintIn(value, 'identifierOrCriteria'))
    case 4n:
    case 5n:
      return { kind: 'collectible', address }
    default:
      throw new Malformed()
  }
}

/** Amounts move from the start to the end amount: of what is given the larger counts, of what is taken the smaller. */
function amounts(value: Struct) {
  const [start, end] = [uintIn(value, 'startAmount'), uintIn(value, 'endAmount')]
  return start < end ? { most: end, least: start } : { most: start, least: end }
}

function orderAct(order: Struct, market: string, context: Context): OrderAct {
  const offerer = addressIn(order, 'offerer')
  checkOwner(offerer, context)
  return {
    act: 'order',
    gives: structsIn(order, 'offer').map((one) => ({
      asset: assetOf(one),
      amount: quantity(amounts(one).most),
    })),
    takes: structsIn(order, 'consideration').map((one) => ({
      asset: assetOf(one),
      amount: quantity(amounts(one).least),
      to: addressIn(one, 'recipient'),
    })),
    until: checkDeadline(uintIn(order, 'endTime'), context),
    market,
  }
}

const ITEM = '(uint8,address,uint256,uint256,uint256)'
const PAYMENT = '(uint8,address,uint256,uint256,uint256,address)'
const PARAMETERS = `(address,address,${ITEM}[],${PAYMENT}[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)`
const VALIDATE = `validate((${PARAMETERS},bytes)[])`
const FULFILL = `fulfillOrder((${PARAMETERS},bytes),bytes32)`

/** Any address will do: an order without a zone can be filled by all. */
const FULFILLER = '0x000000000000000000000000000000000000f11f'

const itemWords = (value: Struct): AbiValue[] => [
  uintIn(value, 'itemType'),
  addressIn(value, 'token'),
  uintIn(value, 'identifierOrCriteria'),
  uintIn(value, 'startAmount'),
  uintIn(value, 'endAmount'),
]

const wordIn = (value: Struct, name: string): Uint8Array => {
  const bytes = bytesOfHex(value[name])
  if (!bytes) throw new Malformed()
  return bytes
}

/** The order with an empty signature: its offerer needs none, nor does what was validated before. */
function unsigned(order: Struct): AbiValue[] {
  const consideration = structsIn(order, 'consideration')
  return [
    [
      addressIn(order, 'offerer'),
      addressIn(order, 'zone'),
      structsIn(order, 'offer').map(itemWords),
      consideration.map((one) => [...itemWords(one), addressIn(one, 'recipient')]),
      uintIn(order, 'orderType'),
      uintIn(order, 'startTime'),
      uintIn(order, 'endTime'),
      wordIn(order, 'zoneHash'),
      uintIn(order, 'salt'),
      wordIn(order, 'conduitKey'),
      BigInt(consideration.length),
    ],
    new Uint8Array(),
  ]
}

/** The offerer's own call that has the effect of the signature, then a stranger who fills the order. */
function filling(order: Struct, market: string): TrialCall[] {
  const signed = unsigned(order)
  const price = structsIn(order, 'consideration')
    .filter((one) => uintIn(one, 'itemType') === 0n)
    .reduce((sum, one) => sum + amounts(one).most, 0n)
  return [
    { from: addressIn(order, 'offerer'), to: market, data: calldataOf(VALIDATE, [[signed]]), value: '0' },
    {
      from: FULFILLER,
      to: market,
      data: calldataOf(FULFILL, [signed, new Uint8Array(32)]),
      value: quantity(price),
    },
  ]
}

/** The price in tokens, of which the stranger has none. */
const lent = (order: Struct, market: string): Loan[] =>
  structsIn(order, 'consideration')
    .filter((one) => uintIn(one, 'itemType') === 1n)
    .map((one) => ({ token: addressIn(one, 'token'), holder: FULFILLER, spender: market }))

const MOST_TRIED = 20
const MOST_LOANS = 4

function ordersRead(orders: readonly Struct[], data: TypedData, context: Context): Read {
  const market = marketOf(data, context)
  return {
    acts: orders.map((order) => orderAct(order, market, context)),
    trial: orders.slice(0, MOST_TRIED).flatMap((order) => filling(order, market)),
    loans: uniqueTokens(orders.flatMap((order) => lent(order, market))).slice(0, MOST_LOANS),
  }
}

const uniqueTokens = (loans: readonly Loan[]) => [
  ...new Map(loans.map((loan) => [loan.token.toLowerCase(), loan])).values(),
]

const one: ReadMessage = (data, context) => ordersRead([data.message], data, context)

/** Orders of a tree; empty ones fill it up to a power of two. */
function leaves(tree: unknown): Struct[] {
  if (Array.isArray(tree)) return tree.flatMap(leaves)
  if (!isMembers(tree)) throw new Malformed()
  return structsIn(tree, 'offer').length + structsIn(tree, 'consideration').length > 0 ? [tree] : []
}

const bulk: ReadMessage = (data, context) => ordersRead(leaves(data.message['tree']), data, context)

const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const CONSIDERATION =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const OFFER =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

export const SEAPORT: readonly [string, ReadMessage][] = [[`${ORDER}${CONSIDERATION}${OFFER}`, one]]

/** A tree may have any height up to 24. */
export const bulkReader = (type: string): ReadMessage | undefined => {
  const tree = /^BulkOrder\(OrderComponents(?:\[2\]){1,24} tree\)/.exec(type)?.[0]
  return tree !== undefined && type === `${tree}${CONSIDERATION}${OFFER}${ORDER}` ? bulk : undefined
}
