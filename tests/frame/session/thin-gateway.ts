import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose'
import type { Me, Session } from '../../../gateway/wire/api.ts'
import { SMART_CONTRACTS } from '../../../gateway/wire/smart-account.ts'

const ORIGIN = 'https://wallet.example'
const ACCESS_LIFE = 900_000

/** A gateway without a database and mails: it checks every proof as RFC 9449 says, and rotates refresh tokens. */
export function thinGateway() {
  let clock = 1_700_000_000_000
  const calls: { method: string; path: string; body: unknown }[] = []
  const devices = new Set<string>()
  const proofs = new Set<string>()
  const alive = new Map<string, { jkt: string; access: string; until: number }>()
  const used = new Set<string>()
  let fault: ((path: string) => Response | Error | undefined) | undefined

  const me: Me = {
    userId: 'user-1',
    email: 'ada@example.org',
    social: null,
    wallet: {
      evm: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      format: 1,
      preferred: 'eoa',
      state: 'protected',
    },
    control: null,
    factors: [],
    recovery: ['code'],
    isFrozen: false,
    leaving: null,
    emailChange: null,
    nextEmail: null,
    operatorRecovery: null,
  }

  const bundler = { isThere: true }

  function startSession(jkt: string): Session {
    const [access, refresh] = [randomUUID(), randomUUID()]
    const accessExpiresAt = clock + ACCESS_LIFE
    alive.set(refresh, { jkt, access, until: accessExpiresAt })
    return { access, accessExpiresAt, refresh, me }
  }

  /** The thumbprint of the key that made the proof. */
  async function prove(request: Request, access?: string): Promise<string> {
    const { payload, protectedHeader } = await jwtVerify(request.headers.get('DPoP') ?? '', EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: new Date(clock),
    })
    const ath = access && createHash('sha256').update(access).digest('base64url')
    const isRight =
      payload['htm'] === request.method &&
      payload['htu'] === request.url &&
      Math.abs((payload.iat ?? 0) * 1000 - clock) <= 60_000 &&
      !proofs.has(payload.jti ?? '') &&
      payload['ath'] === ath
    if (!isRight) throw new Error('This proof is of something else')
    proofs.add(payload.jti!)
    // Just verified by it.
    return calculateJwkThumbprint(protectedHeader.jwk as JWK)
  }

  const ROUTES: Record<string, (asked: { body: unknown; jkt: string; access: string }) => unknown> = {
    'POST email/verify': ({ jkt }) => startSession(jkt),
    'POST session/refresh': ({ body, jkt }) => {
      const { refresh } = body as { refresh: string }
      const session = alive.get(refresh)
      if (used.has(refresh)) alive.clear()
      if (!session || session.jkt !== jkt || !alive.delete(refresh)) throw refused(401, 'NOT_LOGGED_IN')
      used.add(refresh)
      return startSession(jkt)
    },
    'POST session/end': () => (alive.clear(), {}),
    'GET me': () => me,
    // A network with smart accounts: its bundler, and a node that has their contracts.
    'POST bundler/eip155:1': () => ({
      ...{ jsonrpc: '2.0', id: 1 },
      ...(bundler.isThere
        ? { result: [SMART_CONTRACTS.entryPoint] }
        : { error: { code: -32_001, message: 'Not yet' } }),
    }),
    'POST rpc/eip155:1': () => ({ jsonrpc: '2.0', id: 1, result: '0x00' }),
    'PATCH me': ({ body }) => {
      const { preferred, isDefault } = body as {
        preferred: NonNullable<Me['wallet']>['preferred']
        isDefault?: true
      }
      const { wallet } = me
      if (wallet && (!isDefault || wallet.preferred === null)) me.wallet = { ...wallet, preferred }
      return me
    },
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const text = await request.text()
    const body = text ? (JSON.parse(text) as unknown) : undefined
    calls.push({ method: request.method, path, body })
    if (path === 'devices') {
      const { signingKey } = body as { signingKey: JWK }
      devices.add(await calculateJwkThumbprint(signingKey))
      return Response.json({ deviceId: 'device-1', now: clock })
    }
    const access = request.headers.get('Authorization')?.replace(/^DPoP /, '')
    const jkt = await prove(request, access).catch(() => undefined)
    if (!jkt || !devices.has(jkt)) throw refused(401, 'PROOF_REFUSED')
    const needsSession = !/^(?:email|session\/refresh)/.test(path)
    const session = [...alive.values()].find((each) => each.access === access && each.until > clock)
    if (needsSession && session?.jkt !== jkt) throw refused(401, 'NOT_LOGGED_IN')
    const route = ROUTES[`${request.method} ${path}`]
    if (!route) throw refused(404, 'NOT_FOUND')
    return Response.json(route({ body, jkt, access: access ?? '' }))
  }

  class Refused extends Error {
    readonly response: Response
    constructor(status: number, code: string) {
      super(code)
      this.response = Response.json({ error: { code, message: code } }, { status })
    }
  }
  const refused = (status: number, code: string) => new Refused(status, code)

  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Node's request checks `redirect` and the rest as a browser does, but has no cache.
    const { cache: _, ...rest } = init ?? {}
    const request = new Request(input, rest)
    const path = new URL(request.url).pathname.replace('/v1/', '')
    const broken = fault?.(path)
    if (broken instanceof Error) throw broken
    if (broken) return broken
    try {
      return await answer(request, path)
    } catch (error) {
      if (error instanceof Refused) return error.response
      throw error
    }
  }

  return {
    origin: ORIGIN,
    fetch,
    calls,
    bundler,
    me,
    devices,
    now: () => clock,
    pass: (ms: number) => void (clock += ms),
    breakDown(next: typeof fault) {
      fault = next
    },
    endAll: () => alive.clear(),
    forgetDevices: () => devices.clear(),
    paths: () => calls.map(({ method, path }) => `${method} ${path}`),
  }
}
