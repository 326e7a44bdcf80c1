/** Spending permissions (ERC-7715): listed and revoked by wallets, and read from the contracts of MetaMask's Delegation Framework. */
import type { Network } from '../../../domain/networks/network.ts'
import { hexChainId } from '../../../domain/networks/chain-id.ts'
import { disabling, hashing } from '../../../domain/sessions/disabling.ts'
import { revocationOf, type CoSignedSession } from '../../../domain/sessions/co-signed.ts'
import { readSession, type Session } from '../../../domain/sessions/session.ts'
import { isMembers } from '../../../domain/web/members.ts'
import { asCoded, coded } from '../../../errors/codes.ts'
import { readError } from '../../../errors/provider-error.ts'
import type { SessionEnd, SessionUse, SessionWallet } from '../../../ports/user/session-wallet.ts'
import { askerOf, NodeError } from '../transfers/ask.ts'
import { readWord, wordOf } from '../transfers/quantity.ts'

/** Maximum number of permissions in one response. */
const MOST = 100

/** `request` of EIP-1193; rejects with the wallet's error. */
type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Codes of EIP-1193, JSON-RPC and EIP-1474 for an unsupported method. */
const UNSUPPORTED: ReadonlySet<number> = new Set([4200, -32_601, -32_004])
const isUnsupported = (cause: unknown) => UNSUPPORTED.has(readError(cause).code)

/** `providerOf` returns the current provider of a connector. */
export const createSessionWallet = (providerOf: (connectorId: string) => unknown): SessionWallet => {
  const askerFor =
    (connectorId: string): Ask =>
    async (method, params) => {
      const provider = providerOf(connectorId)
      if (!isMembers(provider) || typeof provider['request'] !== 'function') throw coded('not-connected')
      // A foreign provider; callers parse its response.
      return (provider as { request(args: unknown): Promise<unknown> }).request({
        method,
        ...(params && { params }),
      })
    }
  return {
    list: (connectorId, account) => list(askerFor(connectorId), account),
    use,
    end: (connectorId, session) => end(askerFor(connectorId), session),
    revoke: (connectorId, session) => revoke(askerFor(connectorId), session),
  }
}

async function list(ask: Ask, account: string): Promise<readonly Session[] | undefined> {
  let answer: unknown
  try {
    answer = await ask('wallet_getGrantedExecutionPermissions')
  } catch (cause) {
    if (isUnsupported(cause)) return undefined
    throw cause
  }
  if (!Array.isArray(answer)) return undefined
  const own = account.toLowerCase()
  const seen = new Set<string>()
  return answer.slice(0, MOST).flatMap((one: unknown) => {
    const session = readSession(one, own as `0x${string}`)
    if (!session || session.account.toLowerCase() !== own || seen.has(session.context)) return []
    seen.add(session.context)
    return [session]
  })
}

async function end(ask: Ask, { context, account, network, delegationManager }: Session): Promise<SessionEnd> {
  try {
    await ask('wallet_revokeExecutionPermission', [{ permissionContext: context }])
    return 'ended'
  } catch (cause) {
    if (!isUnsupported(cause))
      throw coded(readError(cause).code === 4001 ? 'send-rejected' : 'send-failed', { cause })
  }
  const data = disabling(context)
  if (!data) return 'no-way'
  const params = [{ from: account, to: delegationManager, data, chainId: hexChainId(network) }]
  return { namespace: 'eip155', network, method: 'eth_sendTransaction', params }
}

/** Other wallets use this method for other permissions (EIP-2255): anything but a long hex string or a rejection is ignored. */
async function revoke(ask: Ask, session: CoSignedSession): Promise<string | undefined> {
  try {
    const answer = await ask('wallet_revokePermissions', [revocationOf(session)])
    return typeof answer === 'string' && /^0x(?:[0-9a-f]{2}){64,}$/i.test(answer) ? answer : undefined
  } catch (cause) {
    if (readError(cause).code === 4001) throw coded('send-rejected', { cause })
    return undefined
  }
}

const DISABLED = '0x2d40d052' // disabledDelegations(bytes32)
const AVAILABLE = '0x6a9843f6' // getAvailableAmount(bytes32,address,bytes)
const SPENT = '0x9dd5d9ab' // spentMap(address,bytes32)
const STREAMING = '0xfb7d2c5b' // streamingAllowances(address,bytes32); the fifth word is what was spent

/** Version 1.3 of the framework, at the same addresses on all its chains. */
const ENFORCERS: Readonly<Record<string, string>> = {
  'native-token-periodic': '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
  'native-token-allowance': '0xf71af580b9c3078fbc2bbf16fbb8eed82b330320',
  'erc20-token-periodic': '0x474e3ae7e169e940607cc624da8a15eb120139ab',
  'erc20-token-allowance': '0xf100b0819427117ecf76ed94b358b1a5b5c6d2fc',
  'native-token-stream': '0xd10b97905a320b13a0608f7e9cc506b56747df19',
  'erc20-token-stream': '0x56c97ae02f233b29fa03502ecc0457266d9be00e',
}

/** Error code of nodes for a reverted call. */
const REVERTED = 3

async function use(session: Session, network: Network, signal: AbortSignal): Promise<SessionUse> {
  const node = askerOf(network, signal)
  const call: Call = async (to, data, at = 0) => {
    const answer = await node('eth_call', { to, data }, 'latest')
    return typeof answer === 'string' ? readWord(`0x${answer.slice(2 + at * 64)}`) : undefined
  }
  const { context, delegationManager } = session
  const question = hashing(context)
  try {
    const hash = question && (await call(delegationManager, question))
    if (hash === undefined) return {}
    const [disabled, spent] = await Promise.all([
      call(delegationManager, DISABLED + wordOf(hash)),
      spentOf(session, hash, call),
    ])
    return {
      ...(disabled !== undefined && { isEnded: disabled !== 0n }),
      ...(spent !== undefined && { spent }),
    }
  } catch (error) {
    signal.throwIfAborted()
    // The delegation manager is another contract than claimed.
    if (error instanceof NodeError && error.code === REVERTED) return {}
    throw asCoded(error, 'rpc-failed')
  }
}

/** Resolves with one word of the result; the first by default. */
type Call = (to: string, data: string, at?: number) => Promise<bigint | undefined>

/** Amount spent; `undefined` unless the context contains the enforcer and terms that the wallet reports. */
async function spentOf(session: Session, hash: bigint, call: Call): Promise<bigint | undefined> {
  const { type, amount, period, token, context, delegationManager } = session
  const enforcer = ENFORCERS[type]
  const limit = limitTerms(session)
  if (!enforcer || limit === undefined) return undefined
  const terms = (token ?? '').slice(2).toLowerCase() + limit
  const text = context.toLowerCase()
  if (!text.includes(wordOf(enforcer)) || !text.includes(terms)) return undefined
  const of = wordOf(delegationManager) + wordOf(hash)
  if (session.amountPerSecond !== undefined) return call(enforcer, STREAMING + of, 4)
  if (period === undefined || amount === undefined) return call(enforcer, SPENT + of)
  const bytes = wordOf(BigInt(terms.length / 2)) + terms.padEnd(Math.ceil(terms.length / 64) * 64, '0')
  const left = await call(
    enforcer,
    AVAILABLE + wordOf(hash) + wordOf(delegationManager) + wordOf(96n) + bytes,
  )
  return left !== undefined && left <= amount ? amount - left : undefined
}

/** `maxAmount` of a stream without a maximum. */
const NO_MAXIMUM = 2n ** 256n - 1n

/** ABI-encoded terms of the session type's enforcer, without the token address. */
function limitTerms(session: Session): string | undefined {
  const { amount, period, start, amountPerSecond, initialAmount = 0n, maxAmount = NO_MAXIMUM } = session
  if (amountPerSecond !== undefined)
    return start === undefined
      ? undefined
      : [initialAmount, maxAmount, amountPerSecond, BigInt(start)].map(wordOf).join('')
  if (amount === undefined) return undefined
  if (period === undefined) return wordOf(amount)
  return start === undefined ? undefined : [amount, BigInt(period), BigInt(start)].map(wordOf).join('')
}
