/** Messages and EVM typed data that a page may ask to sign. */
import { maxUint256, stringToHex } from 'viem'
import { permit2, requestContracts as at } from '../../request-contracts.ts'
import { FRIEND, SBD, STRANGER } from './calls.ts'
import type { Asked, PlaygroundRequest } from './request.ts'

const text =
  (message: (account: string) => string) =>
  (account: string): Asked => ({
    method: 'personal_sign',
    params: [stringToHex(message(account)), account],
  })

const signIn = (host: string) =>
  text((account) =>
    [
      `${host} wants you to sign in with your Ethereum account:`,
      ...[account, '', 'Sign in to see your orders.', ''],
      ...[`URI: https://${host}`, 'Version: 1', 'Chain ID: 31337', 'Nonce: k3J8s0Lq2Vb7'],
      `Issued At: ${new Date().toISOString()}`,
    ].join('\n'),
  )

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

interface Typed {
  primaryType: string
  types: Record<string, readonly { name: string; type: string }[]>
  contract: string
  chainId?: number
  message: (account: string) => object
}

const typed =
  ({ primaryType, types, contract, chainId = 31337, message }: Typed) =>
  (account: string): Asked => ({
    method: 'eth_signTypedData_v4',
    params: [
      account,
      JSON.stringify({
        ...{ primaryType, types: { EIP712Domain: DOMAIN, ...types } },
        domain: { name: primaryType, chainId, verifyingContract: contract },
        message: message(account),
      }),
    ],
  })

const PERMIT = {
  Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
    field,
  ),
}
const soon = () => Math.trunc(Date.now() / 1000) + 600
const NEVER = String(maxUint256)

function field(text: string): { name: string; type: string } {
  const [name = '', type = ''] = text.split(':')
  return { name, type }
}

const permit = (spender: string, value: string, deadline: () => number | string, chainId = 31337) =>
  typed({
    ...{ primaryType: 'Permit', types: PERMIT, contract: at.permitToken, chainId },
    message: (owner) => ({ owner, spender, value, nonce: 0, deadline: deadline() }),
  })

export const KIND_SIGNATURES: readonly PlaygroundRequest[] = [
  {
    name: 'A message',
    about: 'Text that means nothing to a contract',
    make: text(() => 'Hello from the playground.'),
  },
  {
    name: 'Sign in here',
    about: 'EIP-4361, for this site',
    make: (account) => signIn(location.host)(account),
  },
  {
    name: 'A permit of 10 tokens',
    about: 'For the exchange, for ten minutes',
    make: permit(at.exchange, `10${'0'.repeat(18)}`, soon),
  },
  {
    name: 'A vote',
    about: 'Typed data that moves nothing',
    make: typed({
      primaryType: 'Vote',
      types: { Vote: ['proposal:uint256', 'support:bool', 'reason:string'].map(field) },
      contract: at.stake,
      message: () => ({ proposal: 7, support: true, reason: 'More gardens' }),
    }),
  },
]

const HOSTILE: readonly PlaygroundRequest[] = [
  {
    name: 'Sign in elsewhere',
    about: 'Another site would be signed in to',
    make: signIn('acme-login.invalid'),
  },
  {
    name: 'A message that hides its words',
    about: 'Characters that are not seen',
    make: text(() => 'Transfer \u202egnihton\u202c to no\u200bbody'),
  },
  {
    name: 'Bytes instead of a message',
    about: 'No text at all',
    make: (account) => ({ method: 'personal_sign', params: [`0x${'ff00'.repeat(20)}`, account] }),
  },
  {
    name: 'A blind signature',
    about: 'eth_sign: whatever the hash stands for',
    make: (account) => ({ method: 'eth_sign', params: [account, `0x${'ab'.repeat(32)}`] }),
  },
  {
    name: 'A permit without end',
    about: 'Any amount, for ever, for a person',
    make: permit(STRANGER, NEVER, () => NEVER),
  },
  {
    name: 'A permit for another chain',
    about: 'Signed here, spent there',
    make: permit(STRANGER, NEVER, () => NEVER, 1),
  },
  {
    name: 'Permit2 for a stranger',
    about: 'Through the contract that other sites were trusted with',
    make: typed({
      primaryType: 'PermitSingle',
      types: {
        PermitSingle: ['details:PermitDetails', 'spender:address', 'sigDeadline:uint256'].map(field),
        PermitDetails: ['token:address', 'amount:uint160', 'expiration:uint48', 'nonce:uint48'].map(field),
      },
      contract: permit2,
      message: () => ({
        details: { token: SBD, amount: String(2n ** 160n - 1n), expiration: soon(), nonce: 0 },
        ...{ spender: STRANGER, sigDeadline: soon() },
      }),
    }),
  },
  {
    name: 'A delegation without limits',
    about: 'Someone else acts for the account',
    make: typed({
      primaryType: 'Delegation',
      types: {
        Delegation: [
          'delegate:address',
          'delegator:address',
          'authority:bytes32',
          'caveats:Caveat[]',
          'salt:uint256',
        ].map(field),
        Caveat: ['enforcer:address', 'terms:bytes'].map(field),
      },
      contract: at.batchAccount,
      message: (delegator) => ({
        delegate: FRIEND,
        delegator,
        authority: `0x${'ff'.repeat(32)}`,
        caveats: [],
        salt: 0,
      }),
    }),
  },
]

/** A request for a permission to spend 0.1 ether per day (ERC-7715). */
const session =
  (...rules: object[]) =>
  (): Asked => ({
    method: 'wallet_requestExecutionPermissions',
    params: [
      {
        ...{ chainId: '0x7a69', to: FRIEND, rules },
        permission: {
          ...{ type: 'native-token-periodic', isAdjustmentAllowed: false },
          data: { periodAmount: '0x16345785d8a0000', periodDuration: 86_400 },
        },
      },
    ],
  })

/** An expiry in a week, in seconds since 1970. */
const aWeek = () => ({ type: 'expiry', data: { timestamp: Math.trunc(Date.now() / 1000) + 604_800 } })

export const SESSIONS: readonly PlaygroundRequest[] = [
  {
    name: 'A session for a week',
    about: 'The site spends 0.1 ether a day at most, without asking',
    make: () => session(aWeek())(),
  },
  {
    name: 'A session without an end',
    about: 'The same, for ever',
    isHostile: true,
    make: session(),
  },
]

export const HOSTILE_SIGNATURES: readonly PlaygroundRequest[] = HOSTILE.map((request) => ({
  ...request,
  isHostile: true,
}))
