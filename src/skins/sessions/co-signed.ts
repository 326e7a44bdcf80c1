/**
 * Sessions of the draft before today's ERC-7715 (`wallet_grantPermissions`, version 2): a wallet grants them to two keys that both have to sign,
 * the app's and one of a gateway.
 */
import type { Address, SessionNetwork } from '../../domain/sessions/session.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { askCoSigner, failed, type CoSigner } from './co-signer.ts'
import { chainIdOf, checkRequest, type SessionRequest } from './requests.ts'
import { readTerms, type Terms } from './terms.ts'
import { unsupported, walletInUse } from './wallet.ts'

/** What the app may take from the account without asking again. Without `period` the amount is for once, until the end. */
export interface CoSignedRequest extends Omit<SessionRequest, 'to' | 'isAdjustable' | 'reason'> {
  coSigner: CoSigner
  /** Of the app's key of secp256k1, 65 bytes (SEC 1, uncompressed): its private half signs each operation before the gateway does. */
  publicKey: Address
}

/** Amounts are in smallest units, times in seconds since 1970. */
export interface CoSignedSession extends Terms {
  /** What the gateway knows it by (`pci`). */
  id: string
  network: SessionNetwork
  account: Address
  /** By which the wallet finds it again. */
  context: string
  /** Once it was taken back. */
  revokedAt?: number
}

const KEY = /^0x04[0-9a-f]{128}$/i
const ANY = `0x${'0'.repeat(40)}` as const
const LONGEST_CONTEXT = 50_000

/**
 * Shows what is asked for, asks the wallet for it, and tells the gateway what was granted. Rejects with the codes of `grantPermissions()`. Where it is
 * `session-failed` because the gateway does not answer in the end, nothing can be spent, whatever the wallet granted.
 */
export async function grantCoSigned(request: CoSignedRequest): Promise<CoSignedSession> {
  const { coSigner, publicKey } = request
  checkRequest({ ...request, to: ANY }, Date.now())
  if (!KEY.test(publicKey)) throw new WalletKitError('session-invalid', 'Invalid publicKey')
  const { account, network: current, ask } = await walletInUse()
  const network = request.network ?? current
  const wanted = termsOf(request)
  const chainId = chainIdOf(network)
  const capabilities = await ask('wallet_getCapabilities', [account, [chainId]]).catch(() => undefined)
  if (!isOffered(capabilities, chainId, wanted.type)) throw unsupported()
  const [place, own] = [{ account: `${network}:${account}` }, { type: 'secp256k1', publicKey }]
  const terms = { expiry: wanted.expiry, permissions: [written(wanted)], policies: [] }
  const body = { ...terms, signer: { type: 'keys', data: { keys: [own] } } }
  const { pci, key } = await askCoSigner(coSigner, { ...place, path: '?v=2', body })
  if (typeof pci !== 'string' || !isMembers(key)) throw failed('The answer of the co-signer is no session')
  const signer = { type: 'keys', data: { keys: [key, own] } }
  const asked = { ...terms, signer, chainId, address: account, version: 2 }
  const granted = readGranted(await ask('wallet_grantPermissions', [asked]))
  if (!granted) throw failed('The answer of the wallet is no session')
  const isSame = granted.chainId.toLowerCase() === chainId && isSameSigner(granted.signer, [key, own])
  if (!isSame || !isWithin(granted.terms, wanted))
    throw new WalletKitError('session-altered', 'The wallet granted something else than was asked for')
  const { context } = granted
  const told = { pci, context, chainId, expiry: granted.terms.expiry, policies: [] }
  await askCoSigner(coSigner, {
    ...{ ...place, path: '/activate' },
    body: { ...told, permissions: [written(granted.terms)] },
  })
  return { ...granted.terms, id: pci, network, account, context }
}

function termsOf({ amount, period, start = Math.floor(Date.now() / 1000), expiry, token }: CoSignedRequest) {
  const type = token === undefined ? 'native-token-recurring-allowance' : 'erc20-recurring-allowance'
  return {
    ...{ type, amount, start, expiry, period: period ?? Math.max(1, expiry - start) },
    ...(token !== undefined && { token }),
  }
}

type Wanted = ReturnType<typeof termsOf>

const written = ({ type, amount, start, period, token }: Terms) => ({
  type,
  data: {
    ...(token !== undefined && { address: token }),
    ...{ allowance: `0x${(amount ?? 0n).toString(16)}`, start, period },
  },
})

/** A wallet that says nothing about permissions is asked. */
function isOffered(capabilities: unknown, chainId: string, type: string): boolean {
  const ofChain = isMembers(capabilities) ? (capabilities[chainId] ?? capabilities['0x0']) : undefined
  const permissions = isMembers(ofChain) ? ofChain['permissions'] : undefined
  if (!isMembers(permissions)) return true
  const has = (name: string, value: string) => {
    const list = permissions[name]
    return !Array.isArray(list) || list.includes(value)
  }
  return permissions['supported'] !== false && has('signerTypes', 'keys') && has('permissionTypes', type)
}

function readGranted(answer: unknown) {
  if (!isMembers(answer)) return undefined
  const { context, chainId, signer } = answer
  const terms = readTerms(answer)
  if (!isContext(context) || typeof chainId !== 'string' || !terms) return undefined
  return { context, chainId, signer, terms }
}

const isContext = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CONTEXT

function isSameSigner(signer: unknown, keys: readonly Members[]): boolean {
  const data = isMembers(signer) ? signer['data'] : undefined
  const given: unknown = isMembers(data) ? data['keys'] : undefined
  const namesOf = (list: readonly unknown[]) =>
    list.map((one) => (isMembers(one) ? String(one['publicKey']).toLowerCase() : ''))
  return Array.isArray(given) && namesOf(given).join() === namesOf(keys).join()
}

const isWithin = (granted: Terms, wanted: Wanted) =>
  granted.type === wanted.type &&
  granted.token?.toLowerCase() === wanted.token?.toLowerCase() &&
  (granted.amount ?? LARGEST) <= wanted.amount &&
  (granted.period ?? 0) >= wanted.period &&
  (granted.start ?? 0) >= wanted.start &&
  granted.expiry <= wanted.expiry

const LARGEST = 2n ** 256n

/** The sessions that the gateway knows of the account in use, the newest first, ended ones included. Rejects with `session-failed`. */
export async function getCoSigned(coSigner: CoSigner): Promise<readonly CoSignedSession[]> {
  const { account, network } = await walletInUse()
  const { pcis } = await askCoSigner(coSigner, { account: `${network}:${account}` })
  if (!Array.isArray(pcis)) throw failed('The answer of the co-signer is no list of sessions')
  return pcis.flatMap((one: unknown): CoSignedSession[] => {
    const terms = readTerms(one)
    if (!isMembers(one) || !terms) return []
    const { pci: id, context, revokedAt } = one
    // Without a context no wallet has granted it.
    if (typeof id !== 'string' || !isContext(context)) return []
    const isRevoked = typeof revokedAt === 'number'
    return [{ ...terms, id, network, account, context, ...(isRevoked && { revokedAt }) }]
  })
}

/**
 * Takes a session back: the account signs a message (EIP-191; ERC-1271 where it is a contract), and the gateway signs no more for it. Rejects with
 * `session-rejected` where the visitor declines, and with `session-failed`.
 */
export async function revokeCoSigned({ id, network, account }: CoSignedSession, coSigner: CoSigner) {
  const { account: own, ask } = await walletInUse()
  if (account.toLowerCase() !== own.toLowerCase())
    throw new WalletKitError('session-invalid', 'Invalid account')
  const caip10 = `${network}:${account}`
  const text = new TextEncoder().encode(`Revoke session ${id} of ${caip10.toLowerCase()}`)
  const message = `0x${Array.from(text, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const signature = await ask('personal_sign', [message, own])
  if (typeof signature !== 'string') throw failed('The wallet answered no signature')
  await askCoSigner(coSigner, { account: caip10, path: '/revoke', body: { pci: id, signature } })
}
