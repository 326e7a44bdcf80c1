/** Permissions to spend (ERC-7715): the account delegates to the framework's code (EIP-7702), and its owner signs a delegation per session. */
import { isAddress, isHex, type Hex, type LocalAccount } from 'viem'
import { sendTransaction, signAuthorization } from 'viem/actions'
import { clientOf, senderOf } from './chain-client.ts'
import {
  contextOf,
  delegationContracts,
  delegationData,
  DELEGATING_CODE,
  disablingCall,
  rootDelegation,
  type Delegation,
  type SpendingLimit,
} from './delegation.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { members } from './members.ts'
import type { GrantedSession } from './memory.ts'
import { callChain } from './rpc.ts'
import type { PromptRow, WalletChain } from './types.ts'
import { ask, shownAddresses, signerFor, type WalletContext } from './wallet-context.ts'
import { receiptOf } from './receipt.ts'

const TYPES = [
  'native-token-periodic',
  'native-token-allowance',
  'erc20-token-periodic',
  'erc20-token-allowance',
  'native-token-stream',
  'erc20-token-stream',
]

const sessionsOf = (wallet: WalletContext): readonly GrantedSession[] => wallet.memory.get().sessions ?? []

/** Ids of the chains that have a node. */
const chainIds = (wallet: WalletContext): Hex[] =>
  wallet.chains().flatMap(({ id, rpcUrl }): Hex[] => (rpcUrl ? [`0x${id.toString(16)}`] : []))

export function supportedPermissions(wallet: WalletContext): unknown {
  const offer = { chainIds: chainIds(wallet), ruleTypes: ['expiry'] }
  return Object.fromEntries(TYPES.map((type) => [type, offer]))
}

/** Parses a permission request; throws an error for each invalid part. */
function readRequest(wallet: WalletContext, value: unknown) {
  const { chainId, from, to, permission, rules } = members(value)
  const chain = wallet.chains().find(({ id, rpcUrl }) => rpcUrl && Number(chainId) === id)
  if (!chain) throw new ProviderError(codes.unknownChain, 'The wallet does not know this chain.')
  const signer = signerFor(wallet, from ?? shownAddresses(wallet)[0])
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw invalidParams('Invalid "to".')
  const { type, data } = members(permission)
  if (typeof type !== 'string' || !TYPES.includes(type))
    throw new ProviderError(codes.unsupported, 'The wallet does not support this permission.')
  return { chain, signer, to, type, limit: readLimit(type, members(data), rules) }
}

function readLimit(type: string, data: Readonly<Record<string, unknown>>, rules: unknown) {
  const { tokenAddress, periodDuration, startTime } = data
  const isStream = type.endsWith('-stream')
  const amount = isStream ? data['amountPerSecond'] : (data['periodAmount'] ?? data['allowanceAmount'])
  if (!isHex(amount)) throw invalidParams('Invalid amount.')
  const isPeriodic = type.endsWith('-periodic')
  if (isPeriodic && (typeof periodDuration !== 'number' || periodDuration <= 0))
    throw invalidParams('Invalid "periodDuration".')
  const token = type.startsWith('erc20-') ? tokenAddress : undefined
  if (token !== undefined && !(typeof token === 'string' && isAddress(token, { strict: false })))
    throw invalidParams('Invalid "tokenAddress".')
  const rule = (Array.isArray(rules) ? rules : []).map(members).find(({ type }) => type === 'expiry')
  const expiry = rule && members(rule['data'])['timestamp']
  return {
    ...{ amount: BigInt(amount) },
    ...(token !== undefined && { token }),
    ...(isPeriodic && { period: Number(periodDuration) }),
    ...(isStream && {
      stream: {
        initial: quantityIn(data, 'initialAmount', 0n),
        max: quantityIn(data, 'maxAmount', UNLIMITED),
      },
    }),
    ...(typeof startTime === 'number' && { start: startTime }),
    ...(typeof expiry === 'number' && { expiry }),
  } satisfies Omit<SpendingLimit, 'start'> & { start?: number }
}

const UNLIMITED = 2n ** 256n - 1n

function quantityIn(data: Readonly<Record<string, unknown>>, name: string, otherwise: bigint): bigint {
  const value = data[name]
  if (value === undefined) return otherwise
  if (!isHex(value)) throw invalidParams(`Invalid "${name}".`)
  return BigInt(value)
}

/** Gives the account the code for delegations, unless it has it. */
async function upgrade(chain: WalletChain, account: LocalAccount): Promise<void> {
  const code = await callChain(chain, 'eth_getCode', [account.address, 'latest'])
  if (String(code).toLowerCase() === DELEGATING_CODE) return
  const client = clientOf(chain, account)
  const chainId = chain.id
  const contractAddress = delegationContracts.EIP7702StatelessDeleGator
  const authorization = await signAuthorization(client, { contractAddress, chainId, executor: 'self' })
  const hash = await sendTransaction(client, {
    ...{ account, chain: null, to: account.address, authorizationList: [authorization] },
  })
  await receiptOf(client, hash)
}

const rowsOf = (to: string, { token, amount, period, stream, expiry }: SpendingLimit): PromptRow[] => [
  { label: 'Who', value: to },
  { label: 'What', value: token ?? 'Ether' },
  {
    label: 'How much',
    value: `${amount}${stream ? ' each second' : period === undefined ? '' : ` in ${period} s`}`,
  },
  { label: 'Until', value: expiry === undefined ? 'No end' : new Date(expiry * 1000).toISOString() },
]

/** `wallet_requestExecutionPermissions`: grants all permissions or none. */
export async function grantSessions(wallet: WalletContext, params: unknown[]): Promise<unknown[]> {
  const requests = params.map((one) => ({ asked: members(one), ...readRequest(wallet, one) }))
  if (requests.length === 0) throw invalidParams('Expected a list of permissions.')
  const granted: GrantedSession[] = []
  for (const { asked, chain, signer, to, limit } of requests) {
    const rows = rowsOf(to, { start: 0, ...limit })
    await ask(wallet, { kind: 'sign', title: 'Allow this session?', rows })
    const account = senderOf(wallet, signer.address)
    await upgrade(chain, account)
    const block = members(await callChain(chain, 'eth_getBlockByNumber', ['latest', false]))
    const whole = { start: Number(block['timestamp']), ...limit }
    const salt = BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`)
    const delegation = rootDelegation(account.address, to, whole, salt)
    const signature = await account.signTypedData(delegationData(chain.id, delegation))
    const signed = { ...delegation, salt: `0x${salt.toString(16)}`, signature } as const
    granted.push({ origin: wallet.origin, delegation: signed, answer: answerOf(asked, whole, signed) })
  }
  wallet.memory.set({ sessions: [...sessionsOf(wallet), ...granted] })
  return granted.map(({ answer }) => answer)
}

function answerOf(
  asked: Readonly<Record<string, unknown>>,
  { start }: SpendingLimit,
  delegation: GrantedSession['delegation'],
): Readonly<Record<string, unknown>> {
  const permission = members(asked['permission'])
  const data = { ...members(permission['data']), startTime: start }
  return {
    ...asked,
    ...{ from: delegation.delegator, permission: { ...permission, data } },
    context: contextOf(revived(delegation)),
    ...{ delegationManager: delegationContracts.DelegationManager, dependencies: [] },
  }
}

const revived = (delegation: GrantedSession['delegation']): Delegation => ({
  ...delegation,
  salt: BigInt(delegation.salt),
})

/** `wallet_getGrantedExecutionPermissions`: the permissions of this page for the accounts that it sees. */
export function grantedSessions(wallet: WalletContext): unknown[] {
  const shown = shownAddresses(wallet)
  return sessionsOf(wallet)
    .filter(({ origin, delegation }) => origin === wallet.origin && shown.includes(delegation.delegator))
    .map(({ answer }) => answer)
}

/** `wallet_revokeExecutionPermission`: sends a transaction of the account, and resolves once it is mined. */
export async function revokeSession(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  const context = members(params[0])['permissionContext']
  const isMeant = ({ origin, answer }: GrantedSession) =>
    origin === wallet.origin && answer['context'] === context
  const session = sessionsOf(wallet).find(isMeant)
  if (!session) throw invalidParams('The wallet does not know this session.')
  const { delegation, answer } = session
  const chain = wallet.chains().find(({ id }) => id === Number(answer['chainId']))
  if (!chain) throw new ProviderError(codes.unknownChain, 'The wallet does not know this chain.')
  const account = senderOf(wallet, delegation.delegator)
  await ask(wallet, {
    ...{ kind: 'send', title: 'End this session?' },
    rows: [{ label: 'Who', value: delegation.delegate }],
  })
  const client = clientOf(chain, account)
  const data = disablingCall(revived(delegation))
  const to = delegationContracts.DelegationManager
  const hash = await sendTransaction(client, { account, chain: null, to, data })
  const { status } = await receiptOf(client, hash)
  if (status !== 'success') throw new ProviderError(codes.internal, 'The session could not be ended.')
  wallet.memory.set({ sessions: sessionsOf(wallet).filter((one) => !isMeant(one)) })
  return {}
}
