/**
 * Sessions of the draft before today's ERC-7715 (`wallet_grantPermissions`, version 2): a wallet grants them to two keys that both have to sign,
 * the app's and one of a gateway.
 */
import {
  isContext,
  readCoSigned,
  readPermissions,
  revocationOf,
  revocationText,
  writtenPermission,
  type CoSignedPermission,
  type CoSignedSession,
} from '../../domain/sessions/co-signed.ts'
import type { Address } from '../../domain/sessions/session.ts'
import { isNoMore, isSame } from '../../domain/sessions/within.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { askCoSigner, failed, type CoSigner } from './co-signer.ts'
import { chainIdOf, checkRequest, type SessionRequest } from './requests.ts'
import { unsupported, walletInUse } from './wallet.ts'

/** What the app may take from the account without asking again. Without `period` the amount is for once, until the end. */
export interface CoSignedRequest extends Omit<SessionRequest, 'to' | 'isAdjustable' | 'reason'> {
  coSigner: CoSigner
  /** Of the app's key of secp256k1, 65 bytes (SEC 1, uncompressed): its private half signs each operation before the gateway does. */
  publicKey: Address
}

export type { CoSignedPermission, CoSignedSession }

const KEY = /^0x04[0-9a-f]{128}$/i
const ANY = `0x${'0'.repeat(40)}` as const

/**
 * Shows what is asked for, asks the wallet for it, and tells the gateway what was granted. Rejects with the codes of `grantPermissions()`. Where it is
 * `session-failed` because the gateway does not answer in the end, nothing can be spent, whatever the wallet granted.
 */
export async function grantCoSigned(request: CoSignedRequest): Promise<CoSignedSession> {
  const { coSigner, publicKey } = request
  checkRequest({ ...request, to: ANY }, Date.now())
  if (!KEY.test(publicKey)) throw new WalletKitError('session-invalid', 'Invalid publicKey')
  const { account, network: current, ask, askReviewed } = await walletInUse()
  const network = request.network ?? current
  const wanted = termsOf(request)
  const chainId = chainIdOf(network)
  const capabilities = await ask('wallet_getCapabilities', [account, [chainId]]).catch(() => undefined)
  if (!isOffered(capabilities, chainId, wanted.type)) throw unsupported()
  const [place, own] = [{ account: `${network}:${account}` }, { type: 'secp256k1', publicKey }]
  const terms = { expiry: wanted.expiry, permissions: [writtenPermission(wanted)], policies: [] }
  const body = { ...terms, signer: { type: 'keys', data: { keys: [own] } } }
  const { pci, key } = await askCoSigner(coSigner, { ...place, path: '?v=2', body })
  if (typeof pci !== 'string' || !isMembers(key)) throw failed('The answer of the co-signer is no session')
  const signer = { type: 'keys', data: { keys: [key, own] } }
  const asked = { ...terms, signer, chainId, address: account, version: 2 }
  const granted = readGranted(await askReviewed('wallet_grantPermissions', [asked]))
  if (!granted) throw failed('The answer of the wallet is no session')
  const isSame = granted.chainId.toLowerCase() === chainId && isSameSigner(granted.signer, [key, own])
  if (!isSame || !isWithin(granted.terms, wanted))
    throw new WalletKitError('session-altered', 'The wallet granted something else than was asked for')
  const { context } = granted
  const common = { pci, context, chainId, expiry: granted.terms.expiry, policies: [] }
  await askCoSigner(coSigner, {
    ...{ ...place, path: '/activate' },
    body: { ...common, permissions: [writtenPermission(granted.terms)] },
  })
  const { expiry, ...permission } = granted.terms
  return { ...permission, id: pci, network, account, permissions: [permission], expiry, context }
}

function termsOf({ amount, period, start = Math.floor(Date.now() / 1000), expiry, token }: CoSignedRequest) {
  const type = token === undefined ? 'native-token-recurring-allowance' : 'erc20-recurring-allowance'
  return {
    ...{ type, amount, start, expiry, period: period ?? Math.max(1, expiry - start) },
    ...(token !== undefined && { token }),
  }
}

type Wanted = ReturnType<typeof termsOf>
type Terms = CoSignedPermission & { expiry: number }

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
  const { context, chainId, signer, expiry } = answer
  const [permission, ...more] = readPermissions(answer['permissions'])
  if (!permission || more.length || !isContext(context) || typeof chainId !== 'string') return undefined
  if (!Number.isSafeInteger(expiry)) return undefined
  const terms: Terms = { ...permission, expiry: expiry as number }
  return { context, chainId, signer, terms }
}

function isSameSigner(signer: unknown, keys: readonly Members[]): boolean {
  const data = isMembers(signer) ? signer['data'] : undefined
  const given: unknown = isMembers(data) ? data['keys'] : undefined
  const namesOf = (list: readonly unknown[]) =>
    list.map((one) => (isMembers(one) ? String(one['publicKey']).toLowerCase() : ''))
  return Array.isArray(given) && namesOf(given).join() === namesOf(keys).join()
}

const isWithin = (granted: Terms, wanted: Wanted) =>
  granted.type === wanted.type && isSame(granted.token, wanted.token) && isNoMore(granted, wanted)

/** Pages of a list that are asked for. */
const MOST_PAGES = 10

/** The sessions that the gateway knows of the account in use, the newest first, ended ones included. Rejects with `session-failed`. */
export async function getCoSigned(coSigner: CoSigner): Promise<readonly CoSignedSession[]> {
  const { account, network } = await walletInUse()
  const listed: CoSignedSession[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = cursor && { cursor }
    const { pcis, next } = await askCoSigner(coSigner, {
      account: `${network}:${account}`,
      ...(query && { query }),
    })
    if (!Array.isArray(pcis)) throw failed('The answer of the co-signer is no list of sessions')
    listed.push(...pcis.flatMap((one: unknown) => readCoSigned(one, { network, account }) ?? []))
    if (typeof next !== 'string' || next === '') break
    cursor = next
  }
  return listed
}

/**
 * Takes a session back: the wallet is asked to end its own grant, the account signs a message (EIP-191; ERC-1271 where it is a contract), and the
 * gateway signs no more for it. Rejects with `session-rejected` where the visitor declines, and with `session-failed`.
 */
export async function revokeCoSigned(session: CoSignedSession, coSigner: CoSigner): Promise<void> {
  const { account: own, ask } = await walletInUse()
  const { id, network, account } = session
  if (account.toLowerCase() !== own.toLowerCase())
    throw new WalletKitError('session-invalid', 'Invalid account')
  const take = (signature: string) =>
    askCoSigner(coSigner, {
      account: `${network}:${account}`,
      ...{ path: '/revoke', body: { pci: id, signature } },
    })
  // Wallets of the draft answer with the signature for the gateway. Others have the method for other permissions (EIP-2255), or not at all.
  const given = await ask('wallet_revokePermissions', [revocationOf(session)]).catch((error: unknown) => {
    if (error instanceof WalletKitError && error.code === 'session-rejected') throw error
  })
  if (isSignature(given) && (await take(given).catch(() => undefined))) return
  const text = new TextEncoder().encode(revocationText(session))
  const message = `0x${Array.from(text, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const signature = await ask('personal_sign', [message, own])
  if (typeof signature !== 'string') throw failed('The wallet answered no signature')
  await take(signature)
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2}){64,}$/i.test(value)
