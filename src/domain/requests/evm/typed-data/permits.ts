/** Permits of tokens: ERC-2612, DAI, ERC-4494, ERC-3009. */
import type { TrialCall } from '../../reading.ts'
import { calldataOf } from '../abi/encode.ts'
import { allowance, item, quantity, token, type Context, type Read } from '../context.ts'
import { checkDeadline } from '../time.ts'
import { addressIn, uintIn, type ReadMessage } from './message-values.ts'
import type { TypedData } from './typed-data.ts'
import { addressOf } from '../evm-address.ts'

const UINT256_MAX = 2n ** 256n - 1n

/** The token is the contract that verifies. A permit without one is valid nowhere, or for any. */
function verifier({ domain, types }: TypedData, context: Context): string | undefined {
  const isSigned = types.get('EIP712Domain')?.some(({ name }) => name === 'verifyingContract')
  const address = isSigned ? addressOf(domain['verifyingContract']) : undefined
  if (!address) context.signal('verifying-contract-differs')
  return address
}

export function checkOwner(owner: string, context: Context): void {
  if (context.account && !context.isAccount(owner)) {
    context.signal('other-account', { address: { address: owner } })
  }
}

interface Permitted {
  owner: string | undefined
  spender: string
  amount: bigint
  until?: number
}

function permitted(data: TypedData, context: Context, { owner, spender, amount, until }: Permitted): Read {
  if (owner !== undefined) checkOwner(owner, context)
  const contract = verifier(data, context)
  if (!contract) return { acts: [{ act: 'unknown', selector: data.primaryType, why: 'malformed' }] }
  return {
    acts: [
      {
        act: 'approve',
        asset: token(contract),
        amount: allowance(amount),
        spender,
        by: 'permit',
        ...context.unlessAccount('owner', owner),
        ...(until !== undefined && { until }),
      },
    ],
    ...(owner && { trial: spending(contract, owner, spender, amount) }),
  }
}

/** The owner's own call that has the same effect as the signature, then what the spender can do with it: as much as there is. */
function spending(contract: string, owner: string, spender: string, amount: bigint): TrialCall[] {
  const approve = calldataOf('approve(address,uint256)', [spender, amount])
  const take = calldataOf('transferFrom(address,address,uint256)', [owner, spender, amount])
  return [
    { from: owner, to: contract, data: approve, value: '0' },
    ...(amount > 0n ? [{ from: spender, to: contract, data: take, value: quantity(0n) }] : []),
  ]
}

const erc2612: ReadMessage = (data, context) => {
  const { message } = data
  return permitted(data, context, {
    owner: addressIn(message, 'owner'),
    spender: addressIn(message, 'spender'),
    amount: uintIn(message, 'value'),
    until: checkDeadline(uintIn(message, 'deadline'), context),
  })
}

const dai: ReadMessage = (data, context) => {
  const { message } = data
  const expiry = uintIn(message, 'expiry')
  if (expiry === 0n) context.signal('far-deadline')
  return permitted(data, context, {
    owner: addressIn(message, 'holder'),
    spender: addressIn(message, 'spender'),
    amount: message['allowed'] === true ? UINT256_MAX : 0n,
    ...(expiry > 0n && { until: checkDeadline(expiry, context) }),
  })
}

const erc4494: ReadMessage = (data, context) => {
  const { message } = data
  const spender = addressIn(message, 'spender')
  const until = checkDeadline(uintIn(message, 'deadline'), context)
  const contract = verifier(data, context)
  if (!contract) return { acts: [{ act: 'unknown', selector: data.primaryType, why: 'malformed' }] }
  const id = uintIn(message, 'tokenId')
  return { acts: [{ act: 'approve', asset: item(contract, id), amount: '1', spender, by: 'permit', until }] }
}

/** Moves tokens as soon as its holder wants to: x402 pays that way. */
const erc3009: ReadMessage = (data, context) => {
  const { message } = data
  const [from, to] = [addressIn(message, 'from'), addressIn(message, 'to')]
  const amount = uintIn(message, 'value')
  checkOwner(from, context)
  checkDeadline(uintIn(message, 'validBefore'), context)
  const contract = verifier(data, context)
  if (!contract) return { acts: [{ act: 'unknown', selector: data.primaryType, why: 'malformed' }] }
  context.signal('signature-spends')
  const transfer = calldataOf('transfer(address,uint256)', [to, amount])
  return {
    acts: [
      {
        act: 'transfer',
        asset: token(contract),
        amount: quantity(amount),
        to,
        ...context.unlessAccount('from', from),
      },
    ],
    trial: [{ from, to: contract, data: transfer, value: '0' }],
  }
}

const AUTHORIZED =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

export const PERMITS: readonly [string, ReadMessage][] = [
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', erc2612],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', dai],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', erc4494],
  [`TransferWithAuthorization${AUTHORIZED}`, erc3009],
  [`ReceiveWithAuthorization${AUTHORIZED}`, erc3009],
]
