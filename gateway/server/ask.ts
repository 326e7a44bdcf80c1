import type { IncomingMessage } from 'node:http'
import type { GatewayContext } from '../context.ts'
import { requireUnfrozen } from '../custody/freeze.ts'
import { Refused } from '../refused.ts'
import { findDevice } from '../sessions/devices.ts'
import { readProof, spendProof } from '../sessions/proof.ts'
import { findSession, notLoggedIn } from '../sessions/sessions.ts'
import { MOST_OPEN, readBody, readText } from './body.ts'
import { ipOf } from './ip.ts'
import { languageOf } from './language-of.ts'
import { isOwnNavigation } from './own-navigation.ts'
import type { Asked, DeviceAsked, Route, SessionAsked } from './route.ts'
import type { Found } from './router.ts'

/**
 * Turns a request into the argument of its route's handler: verifies its proof and parses its body.
 *
 * @throws `Refused`.
 */
export async function readRequest(
  context: GatewayContext,
  request: IncomingMessage,
  { route, params }: Found,
  url: URL,
  signal: AbortSignal,
): Promise<SessionAsked<unknown>> {
  checkSite(request, route, context.origin)
  const asked: Asked<unknown> = {
    params,
    query: url.searchParams,
    ...(await readSent(request, route)),
    origin: request.headers.origin ?? '',
    signature: String(request.headers['wallet-signature'] ?? ''),
    ip: ipOf(request, context.config.trustedProxies),
    language: languageOf(request),
    isOwnNavigation: isOwnNavigation(request.headers),
    signal,
  }
  // The handler's type only allows the properties that `needs` provides.
  if (route.needs === 'nothing') return asked as SessionAsked<unknown>
  return prove(context, request, route, `${context.origin}${url.pathname}`, asked)
}

async function prove(
  context: GatewayContext,
  request: IncomingMessage,
  route: Route,
  url: string,
  asked: Asked<unknown>,
): Promise<SessionAsked<unknown>> {
  const { database } = context
  const access = tokenOf(request.headers.authorization)
  const jwt = request.headers['dpop']
  const proof = await readProof(
    typeof jwt === 'string' ? jwt : undefined,
    { method: route.method, url, access },
    context.now(),
  )
  const device = await findDevice(database, proof.jkt)
  const project = device && (await context.project(device.projectId))
  if (!device || !project) throw new Refused('PROOF_REFUSED', 'The device is not known')
  await spendProof(database, proof)
  const { ip, language } = asked
  const ofDevice: DeviceAsked<unknown> = { ...asked, project, asker: { ...device, ip, language } }
  if (route.needs === 'device') return ofDevice as SessionAsked<unknown>
  if (access === null) throw notLoggedIn()
  const caller = await findSession(context, access, device)
  if (route.whileFrozen === 'refuses') await requireUnfrozen(context, device, caller)
  return { ...ofDevice, caller }
}

const tokenOf = (authorization: string | undefined): string | null =>
  /^DPoP ([\w.-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null

/** Routes of kind `open` get the raw text, which may be signed. */
async function readSent(request: IncomingMessage, route: Route): Promise<{ body: unknown; text: string }> {
  if (route.kind === 'open') return { body: undefined, text: await readText(request, MOST_OPEN) }
  return { body: await readBody(request, route), text: '' }
}

/**
 * Restricts the API to the frame: scripts of other sites get no response and cause no effect. The form of a page has to come from that page. Its
 * `Origin` may be `null` because of the page's referrer policy; then `Sec-Fetch-Site` decides.
 *
 * @throws `Refused` BAD_REQUEST.
 */
function checkSite({ method, headers }: IncomingMessage, { kind, isForOthers }: Route, origin: string): void {
  if (kind === 'open') return
  const isReading = method === 'GET' || method === 'HEAD'
  if (kind === 'page' && (isReading || isForOthers)) return
  const site = headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin'
  const allowed = kind === 'page' ? [origin, 'null'] : [origin]
  const isOwnOrigin = headers.origin === undefined ? isReading : allowed.includes(headers.origin)
  if (!isOwnSite || !isOwnOrigin) throw new Refused('BAD_REQUEST', 'Only the wallet’s own pages may ask')
}
