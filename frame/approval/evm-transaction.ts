/** Transactions of an EVM account: fees and nonce come from the network, within bounds; signed here and sent through the gateway's node. */
import { formatUnits, isHex, keccak256, parseTransaction, type Hex, type TransactionSerializable } from 'viem'
import { referenceOf, type CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { addressOf } from '../../src/domain/requests/evm/evm-address.ts'
import { withApproval } from '../../src/domain/requests/spending-limit.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { Failure } from '../failure.ts'
import type { Keys } from '../keys/keys.ts'
import { accessListOf, isSameList, type AccessList } from './access-list.ts'
import { mostGas } from './gas-limit.ts'
import type { Order, Prepared, Tools } from './order.ts'
import { checkAccount, invalid } from './params.ts'
import { failureOf, resultOf } from './rpc.ts'
import { sendOnce } from './send-once.ts'

/** Maximum price per gas in wei (10,000 gwei): no node has a reason to quote more. */
const MOST_PER_GAS = 10_000_000_000_000n
const WORD = 1n << 256n
/** EIP-1559. Later types carry blobs (EIP-4844) or delegate the account's code (EIP-7702). */
const MOST_TYPE = 2n

export interface Call {
  to: Hex | undefined
  value: bigint
  data: Hex
  accessList?: AccessList | undefined
}

interface Wishes {
  gas?: bigint | undefined
  nonce?: bigint | undefined
  /** The nonce that a page names, which has to be the next. */
  nextNonce?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
}

/** Options of transactions that the wallet itself writes. */
interface More {
  /** EIP-7702: address of the code that the account runs from now on; the zero address removes it. */
  code?: Hex | undefined
  /** Called with the hash before the transaction is sent; throwing stops it. */
  beforeSending?(hash: Hex, nonce: number): Promise<void>
}

/** EIP-7702: maximum gas of one authorization of an existing account, on top of the call. */
const AUTHORIZATION_GAS = 25_000n

/** Fields that are refused, because the screen does not describe their effect. */
const REFUSED_FIELDS = ['authorizationList', 'blobs', 'blobVersionedHashes', 'sidecars', 'maxFeePerBlobGas']

export function transactionOrder(request: WalletRequest, account: string): Order {
  const [asked] = (Array.isArray(request.params) ? request.params : []) as unknown[]
  if (typeof asked !== 'object' || asked === null) throw invalid('eth_sendTransaction takes a transaction')
  const fields = asked as Readonly<Record<string, unknown>>
  if (REFUSED_FIELDS.some((name) => fields[name] !== undefined && fields[name] !== null))
    throw new Failure(4200, 'The wallet does not support this kind of transaction')
  const type = quantity(fields['type'], 'type')
  if (type !== undefined && type > MOST_TYPE)
    throw new Failure(4200, 'The wallet does not support this kind of transaction')
  checkAccount(fields['from'], account)
  const chainId = BigInt(referenceOf(request.network))
  const named = quantity(fields['chainId'], 'chainId')
  if (named !== undefined && named !== chainId) throw invalid('The transaction is of another network')
  const call = callOf(fields)
  const wishes = {
    gas: quantity(fields['gas'] ?? fields['gasLimit'], 'gas'),
    nextNonce: quantity(fields['nonce'], 'nonce'),
    gasPrice: quantity(fields['gasPrice'], 'gasPrice'),
    maxFeePerGas: quantity(fields['maxFeePerGas'], 'maxFeePerGas'),
    maxPriorityFeePerGas: quantity(fields['maxPriorityFeePerGas'], 'maxPriorityFeePerGas'),
  }
  const described = {
    ...{ from: account, value: hexOf(call.value), data: call.data },
    // The original spelling, so that a wrong checksum is reported.
    ...(call.to && { to: fields['to'] }),
    ...(wishes.gas !== undefined && { gas: hexOf(wishes.gas) }),
  }
  return {
    request: { ...request, params: [described] },
    isSignature: false,
    withAmount: (amount) => transactionOrder(withApproval(request, amount), account),
    prepare: (tools) =>
      prepareTransaction({ network: request.network, from: account as Hex, call, wishes }, tools),
  }
}

function callOf(fields: Readonly<Record<string, unknown>>): Call {
  const { to, data, input } = fields
  const accessList = accessListOf(fields['accessList'])
  if (data !== undefined && input !== undefined && data !== input)
    throw invalid('The transaction has two different data')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes) || bytes.length % 2 !== 0) throw invalid('The data has to be hexadecimal')
  const recipient = to === undefined || to === null || to === '0x' ? undefined : addressOf(to)
  if (to !== undefined && to !== null && to !== '0x' && !recipient)
    throw invalid('The recipient is no address')
  if (!recipient && bytes === '0x') throw invalid('The transaction has neither a recipient nor data')
  return {
    ...{ to: recipient as Hex | undefined, value: quantity(fields['value'], 'value') ?? 0n, data: bytes },
    ...(accessList && { accessList }),
  }
}

/** Parses a hex quantity, decimal digits or a whole number, never a float. */
function quantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  const found = isWhole || isText ? BigInt(value) : value === '0x' ? 0n : undefined
  if (found === undefined || found >= WORD) throw invalid(`${name} is no quantity`)
  return found
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

interface Sending {
  network: CaipNetworkId
  from: Hex
  call: Call
  wishes: Wishes
}

/** Reads nonce, gas and fees; signs nothing before the press. @throws `Failure` if the transaction cannot be sent. */
export async function prepareTransaction(
  { network, from, call, wishes }: Sending,
  { ask, signal }: Tools,
  more: More = {},
): Promise<Prepared> {
  const chainId = parseInt(referenceOf(network), 10)
  const read = async (method: string, params: readonly unknown[]) =>
    resultOf(ask(network, method, params, signal))
  const number = async (method: string, params: readonly unknown[]) => {
    const found = quantity(await read(method, params), method)
    if (found === undefined) throw new Failure(-32603, 'The network answered no quantity')
    return found
  }
  const { accessList } = call
  const described = {
    ...{ from, ...(call.to && { to: call.to }), value: hexOf(call.value), data: call.data },
    ...(accessList && { accessList }),
  }
  const newest = read('eth_getBlockByNumber', ['latest', false]) as Promise<Block | null>
  const [id, nonce, gas, fees, block] = await Promise.all([
    number('eth_chainId', []),
    wishes.nonce ?? number('eth_getTransactionCount', [from, 'pending']),
    // A quarter more: the gas needed may change until the transaction is mined.
    wishes.gas ??
      number('eth_estimateGas', estimated(described, more.code)).then((found) => {
        if (more.code !== undefined) return ((found + AUTHORIZATION_GAS) * 5n) / 4n
        return found === 21_000n ? found : (found * 5n) / 4n
      }),
    feesOf(wishes, newest, number),
    newest,
  ])
  if (id !== BigInt(chainId)) throw new Failure(4901, 'The node of this network is of another one')
  // A later nonce would be mined on its own some day, an earlier one would replace what the visitor has sent: neither is what the screen says.
  if (wishes.nextNonce !== undefined && wishes.nextNonce !== nonce)
    throw new Failure(-32000, 'The nonce of the transaction is not the next of this account')
  if (gas > mostGas(network, quantity(block?.gasLimit, 'gasLimit')))
    throw new Failure(-32000, 'The transaction takes too much gas')
  const perGas = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  if (perGas > MOST_PER_GAS) throw new Failure(-32000, 'The network fee is too high')
  if (more.code !== undefined && 'gasPrice' in fees)
    throw new Failure(-32000, 'This network has no transactions that give an account code')
  const transaction = { chainId, nonce: Number(nonce), gas, ...call, ...fees } as TransactionSerializable
  return {
    fee: formatUnits(gas * perGas, 18),
    carryOut: (_, tools) => signAndSend(transaction, network, tools, more),
  }
}

/** Params of `eth_estimateGas`. The authorization is not signed yet, so a state override gives the account its new code. */
function estimated(described: { from: Hex }, code: Hex | undefined): readonly unknown[] {
  if (code === undefined) return [described]
  return [described, 'latest', { [described.from]: { code: codeWord(code) } }]
}

/** Code of an account that is delegated to an address (EIP-7702); empty for the zero address. */
const codeWord = (code: Hex): Hex => (BigInt(code) === 0n ? '0x' : `0xef0100${code.slice(2).toLowerCase()}`)

interface Block {
  baseFeePerGas?: unknown
  gasLimit?: unknown
}

type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Prices of a page beyond this many times the network's are ignored: the wallet's own are used. */
const MOST_OF_NETWORK = 2n

async function feesOf(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Wishes,
  newest: Promise<Block | null>,
  number: (method: string, params: readonly unknown[]) => Promise<bigint>,
): Promise<Fees> {
  const base = quantity((await newest)?.baseFeePerGas, 'baseFeePerGas')
  if (gasPrice !== undefined || base === undefined) {
    const network = await number('eth_gasPrice', [])
    return { gasPrice: bounded(gasPrice, network) ?? network }
  }
  const ownTip = await number('eth_maxPriorityFeePerGas', []).catch(() => 1_000_000_000n)
  const network = base + ownTip
  const most = bounded(maxFeePerGas, network) ?? base * 2n + ownTip
  const tip = bounded(maxPriorityFeePerGas, network) ?? ownTip
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

const bounded = (wish: bigint | undefined, network: bigint): bigint | undefined =>
  wish !== undefined && wish <= network * MOST_OF_NETWORK ? wish : undefined

/** The hash is computed here: a node that returns another one has not accepted this transaction. */
async function signAndSend(
  transaction: TransactionSerializable,
  network: string,
  { custody, ask, signal, after }: Tools,
  { code, beforeSending }: More,
): Promise<Hex> {
  const { chainId, nonce } = transaction as { chainId: number; nonce: number }
  const sign = async ({ evm }: Keys) => {
    if (code === undefined) return evm.signTransaction(transaction)
    // The account is also the sender, so its nonce is already incremented when the authorization is processed.
    const own = await evm.signAuthorization({ address: code, chainId, nonce: nonce + 1 })
    return evm.signTransaction({ ...transaction, authorizationList: [own] } as TransactionSerializable)
  }
  const signed = await (await custody()).withKeys('transaction', sign, signal)
  checkSigned(signed, transaction, code)
  const hash = keccak256(signed)
  await beforeSending?.(hash, nonce)
  // From here on the transaction may be in the network: an abort by the page no longer stops it.
  const reply = await sendOnce({
    id: hash,
    after,
    send: () => ask(network, 'eth_sendRawTransaction', [signed]),
    isKnown: async () => (await resultOf(ask(network, 'eth_getTransactionByHash', [hash]))) !== null,
  })
  const isKnown = /already known|already imported|known transaction/i.test(reply.error?.message ?? '')
  if (reply.error && !isKnown) throw failureOf(reply.error)
  if (!reply.error && reply.result !== hash)
    throw new Failure(-32603, 'The node answered another transaction')
  return hash
}

/** @throws `Failure` if the signed bytes are not those of the transaction. */
function checkSigned(signed: Hex, transaction: TransactionSerializable, code: Hex | undefined): void {
  const { to, value, data, nonce, chainId, gas, authorizationList, accessList } = parseTransaction(signed)
  const given = (authorizationList ?? []).map(
    (one) => `${one.address?.toLowerCase()} ${one.chainId} ${one.nonce}`,
  )
  const wanted =
    code === undefined ? [] : [`${code.toLowerCase()} ${transaction.chainId} ${transaction.nonce! + 1}`]
  const isSame =
    (to ?? '').toLowerCase() === (transaction.to ?? '').toLowerCase() &&
    (value ?? 0n) === transaction.value &&
    (data ?? '0x').toLowerCase() === (transaction.data ?? '0x').toLowerCase() &&
    (nonce ?? 0) === transaction.nonce &&
    chainId === transaction.chainId &&
    gas === transaction.gas &&
    isSameList(accessList, transaction.accessList) &&
    given.join() === wanted.join()
  if (!isSame) throw new Failure(-32603, 'What was signed is not what was shown')
}
