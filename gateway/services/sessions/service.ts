/** The co-signer: `/v1/sessions/*`. Its key of a session signs user operations that the app has signed first and that the account's grant allows. */
import * as v from 'valibot'
import { isHex, type Hex } from 'viem'
import { Operation } from '../../smart/operations.ts'
import { userOperationHash, type UserOperation } from '../../wire/smart-account.ts'
import type { ProjectQuestion } from '../project-routes.ts'
import {
  activateGrant,
  findGrant,
  grantsOf,
  insertGrant,
  openSecret,
  revokeGrant,
  type Grant,
  type Owner,
} from './book.ts'
import { judge } from './judge.ts'
import { accountOf, isSignedBy, readAppKeys, writtenKey } from './keys.ts'
import { No } from './no.ts'
import type { GrantSettings } from './settings.ts'
import { countOperation, requireAlive, usageOf } from './spend.ts'
import { readTerms, requireWithin } from './terms.ts'
import { ofNetworks } from '../../limits/networks.ts'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 86_400_000

const expiry = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000_000))
const pci = v.pipe(v.string(), v.maxLength(100))
const Ask = v.object({
  expiry,
  signer: v.unknown(),
  permissions: v.unknown(),
  policies: v.optional(v.unknown()),
})
const Answer = v.object({
  ...{ pci, expiry, permissions: v.unknown(), policies: v.optional(v.unknown()) },
  context: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
  chainId: v.optional(v.string()),
})
const Revocation = v.object({ pci, signature: v.pipe(v.string(), v.maxLength(20_000)) })
const Signing = v.object({ pci, userOp: Operation })

interface Asked extends Owner {
  /** Lower case. */
  address: Hex
  chainId: number
  question: ProjectQuestion
}

/** The text to sign to revoke a session (EIP-191, ERC-1271 or ERC-6492), by a key of the app or by the account. */
export const revocationText = (pci: string, account: string): string => `Revoke session ${pci} of ${account}`

export function createGrants(settings: GrantSettings) {
  const { database, now } = settings
  const handlers: Record<string, (asked: Asked) => Promise<unknown>> = {
    'POST ': (asked) => create(settings, asked),
    'GET ': (asked) => list(settings, asked),
    'POST activate': (asked) => activate(settings, asked),
    'GET getcontext': async (asked) => {
      const grant = await findGrant(database, asked, asked.question.query.get('pci') ?? '')
      requireAlive(grant, now())
      return { context: grant.context }
    },
    'POST revoke': (asked) => revoke(settings, asked),
    'POST sign': (asked) => sign(settings, asked),
  }
  return {
    /** Rejects with errors of `take`, `verify` and the database. */
    async answer(question: ProjectQuestion): Promise<{ status: number; body: unknown }> {
      try {
        const [, account = '', what = ''] = /^\/v1\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(question.path) ?? []
        const handle = handlers[`${question.method} ${what}`]
        if (!handle) throw new No(404, 'path', 'Not found')
        return { status: 200, body: await handle(readAccount(account, question)) }
      } catch (error) {
        if (error instanceof No) return error.toAnswer()
        throw error
      }
    },
  }
}

function readAccount(given: string, question: ProjectQuestion): Asked {
  const account = decodeURIComponent(given).toLowerCase()
  const [, chain = '', address] = /^eip155:([1-9]\d{0,14}):(0x[\da-f]{40})$/.exec(account) ?? []
  if (!isHex(address)) throw new No(400, 'account', 'The account is not one of EVM as CAIP-10')
  return { account, address, chainId: Number(chain), projectId: question.projectId, question }
}

function parse<Said>(schema: v.GenericSchema<unknown, Said>, body: unknown): Said {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const key = v.getDotPath(parsed.issues[0])
  const isOfOperation = key?.startsWith('userOp') ?? false
  throw new No(400, isOfOperation ? 'userOp' : 'request', `The request is not valid: ${key ?? 'no JSON'}`)
}

async function create(settings: GrantSettings, asked: Asked) {
  const { now, random, take, longest } = settings
  const { question, address, account, projectId } = asked
  const body = parse(Ask, question.body)
  if (body.expiry * SECOND <= now()) throw new No(400, 'expiry', 'The session has ended before it begins')
  if (body.expiry * SECOND > now() + longest * SECOND)
    throw new No(400, 'expiry', `No session is longer than ${longest / 86_400} days`)
  const terms = readTerms(body, address)
  const appKeys = readAppKeys(body.signer)
  await take([
    ...ofNetworks('grants|ip', question.ip, { most: 60, per: 60 * MINUTE }),
    { key: `grants|project|${projectId}`, most: 10_000, per: 60 * MINUTE },
  ])
  const name = Buffer.from(random(16)).toString('hex')
  const secret = random(32)
  const { publicKey } = accountOf(secret)
  await insertGrant(settings, {
    ...{ pci: name, projectId, account, terms, appKeys },
    ...{ publicKey, secret, expires: body.expiry * SECOND },
  })
  secret.fill(0)
  const isFirst = question.query.get('v') !== '2'
  return { pci: name, key: { type: 'secp256k1', publicKey: writtenKey(publicKey, isFirst) } }
}

async function activate(settings: GrantSettings, asked: Asked) {
  const body = parse(Answer, asked.question.body)
  const grant = await findGrant(settings.database, asked, body.pci)
  if (grant.activatedAt !== null) throw new No(409, 'pci', 'The session was activated before')
  const terms = readTerms(body, asked.address)
  requireWithin(terms, grant.terms)
  const expires = body.expiry * SECOND
  if (expires > grant.expires || expires <= settings.now())
    throw new No(400, 'expiry', 'The end is not the one that was asked for')
  if (body.chainId !== undefined && Number(body.chainId) !== asked.chainId)
    throw new No(400, 'account', 'The session is of another network')
  await activateGrant(settings, grant, { terms, context: body.context, expires })
  return {}
}

async function list(settings: GrantSettings, asked: Asked) {
  const { database, now, projectOf } = settings
  const project = await projectOf(asked.projectId)
  const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / SECOND))
  const cursor = asked.question.query.get('cursor') ?? ''
  const { grants, next } = await grantsOf(database, asked, cursor)
  const pcis = grants.map(async (grant) => ({
    ...{ pci: grant.pci, permissions: grant.terms.permissions, policies: grant.terms.policies },
    ...{
      appKeys: grant.appKeys,
      context: grant.context,
      project,
      usage: await usageOf(database, grant, now()),
    },
    ...{ expiry: seconds(grant.expires), createdAt: seconds(grant.createdAt) },
    revokedAt: seconds(grant.revokedAt),
  }))
  return { pcis: await Promise.all(pcis), ...(next !== undefined && { next }) }
}

async function revoke(settings: GrantSettings, asked: Asked) {
  const { address, chainId, account, question } = asked
  const body = parse(Revocation, question.body)
  const grant = await findGrant(settings.database, asked, body.pci)
  const { signature } = body
  const message = revocationText(body.pci, account)
  const isSigned =
    (await isSignedBy([...grant.appKeys, address], message, signature)) ||
    (isHex(signature) &&
      (await settings.verify({ address, chainId, message, signature, signal: question.signal })))
  if (!isSigned) throw new No(401, 'signature', 'The signature is not of this account')
  await revokeGrant(settings, body.pci)
  return {}
}

async function sign(settings: GrantSettings, asked: Asked) {
  const { database, now, take, perDay } = settings
  const { pci: name, userOp } = parse(Signing, asked.question.body)
  const grant = await findGrant(database, asked, name)
  requireAlive(grant, now())
  const hash = await requireAppSigned(userOp, grant, asked)
  await take([
    { key: `grant-signed|minute|${name}`, most: 60, per: MINUTE },
    { key: `grant-signed|day|${name}`, most: perDay, per: DAY },
  ])
  const network = `eip155:${asked.chainId}`
  const spending = judge(userOp, grant.terms)
  const read = (work: Pick<typeof database, 'all'>) => findGrant(work, asked, name)
  await countOperation(settings, name, { hash, spending, network, read })
  const secret = await openSecret(settings, name)
  if (!secret) throw new No(403, 'revoked', 'The session was taken back or has expired')
  const signature = await accountOf(secret).signMessage({ message: { raw: hash } })
  secret.fill(0)
  return { signature, userOpHash: hash }
}

async function requireAppSigned(
  userOp: UserOperation & { signature?: Hex },
  { appKeys }: Grant,
  { address, chainId }: Asked,
): Promise<Hex> {
  if (userOp.sender.toLowerCase() !== address)
    throw new No(403, 'userOp', 'The user operation is of another account')
  if (userOp.factory !== undefined) throw new No(403, 'userOp', 'The user operation makes an account')
  const hash = userOperationHash(userOp, chainId)
  if (!(await isSignedBy(appKeys, { raw: hash }, userOp.signature)))
    throw new No(401, 'signature', 'The app has not signed the user operation')
  return hash
}
