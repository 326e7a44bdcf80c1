import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'
import { isBackEndFault } from './back-end-faults.ts'
import { misbehave, type FaultSwitch } from './fault-switch.ts'
import { refusalPage, welcomePage } from './form-page.ts'
import { onlyType, ownPagesOnly } from './guards.ts'
import { Refusal } from './refusal.ts'
import { signIn, type Desk } from './sign-in.ts'

const CLAIM = v.object({
  message: v.string(),
  signature: v.string(),
  address: v.optional(v.string()),
  network: v.optional(v.string()),
})
const FORM = v.object({
  'wallet-address': v.string(),
  'wallet-message': v.string(),
  'wallet-signature': v.string(),
})
const SIGN_OUT = v.object({ caipAddress: v.optional(v.string()) })

const JSON_ONLY = onlyType('application/json')
const FORM_ONLY = onlyType('application/x-www-form-urlencoded')
/** Allows for a message of 16 kB and the signature of an account that is not deployed yet. */
const MOST = 64 * 1024

/** Bindings of Node, as hono/cookie and the routes need them. */
type App = Hono<{ Bindings: HttpBindings }>

/** The routes of "Sign-in over HTTP", with a form and further routes of the sandbox. */
export function backEndRoutes(desk: Desk, faultSwitch: FaultSwitch): App {
  const app: App = new Hono()
  const { origins } = desk.rules
  if (origins) app.use(cors({ origin: [...origins], credentials: true }))
  app.use(bodyLimit({ maxSize: MOST, onError: () => refuse('too-large') }))
  app.use(ownPagesOnly(origins))
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.onError((error, context) => {
    if (error instanceof Refusal)
      return context.json({ error: error.message, reason: error.reason }, error.status)
    console.error(error)
    return context.json({ error: 'Something is broken here.', reason: 'broken' }, 500)
  })
  // Exempt from the faults, so that the sign-in state can always be read.
  app.get('/sign-in/me', (context) => context.json(whoIs(desk, context)))
  app.use('/sign-in/*', misbehave(faultSwitch))
  addContractRoutes(app, desk)
  addFormRoute(app, desk)
  addFaultRoutes(app, faultSwitch)
  return app
}

function addContractRoutes(app: App, desk: Desk): void {
  const { sessions, nonces } = desk
  app.get('/sign-in/nonce', async (context) => {
    const found = sessions.find(readCookie(context))
    if (found !== undefined) return context.json({ nonce: await nonces.issue(found) })
    const { id, token } = sessions.begin()
    writeCookie(context, token)
    return context.json({ nonce: await nonces.issue(id) })
  })
  app.post('/sign-in/verify', JSON_ONLY, async (context) => {
    const { address, network } = await signIn(desk, context, await readBody(context, CLAIM))
    return context.json({ address, network })
  })
  app.get('/sign-in/session', (context) => {
    const id = sessions.find(readCookie(context))
    const { address = '', network = '' } = context.req.query()
    const found = id === undefined ? undefined : sessions.signInOf(id, address, network)
    return found ? context.json({ address: found.address, network: found.network }) : context.body(null, 204)
  })
  app.post('/sign-in/sign-out', JSON_ONLY, async (context) => {
    const { caipAddress } = await readBody(context, SIGN_OUT)
    const id = sessions.find(readCookie(context))
    if (id === undefined || !sessions.signOut(id, caipAddress)) dropCookie(context)
    return context.body(null, 204)
  })
}

function addFormRoute(app: App, desk: Desk): void {
  app.post('/sign-in/form', FORM_ONLY, async (context) => {
    try {
      const fields = parse(FORM, await context.req.parseBody())
      const claim = {
        address: fields['wallet-address'],
        // Browsers submit line breaks of a form as CRLF; the signed message has LF.
        message: fields['wallet-message'].replaceAll('\r\n', '\n'),
        signature: fields['wallet-signature'],
      }
      const page = welcomePage(await signIn(desk, context, claim))
      return await context.html(page)
    } catch (error) {
      if (error instanceof Refusal) return context.html(refusalPage(error), error.status)
      throw error
    }
  })
}

function addFaultRoutes(app: App, faultSwitch: FaultSwitch): void {
  app.get('/sandbox/page', (context) => context.html('<!doctype html><title>Another page</title>'))
  app.post('/sandbox/fault', JSON_ONLY, async (context) => {
    const { fault } = await readBody(context, v.object({ fault: v.optional(v.string()) }))
    faultSwitch.fault = isBackEndFault(fault) ? fault : undefined
    return context.json({ fault: faultSwitch.fault ?? null })
  })
}

function whoIs({ sessions }: Desk, context: Context) {
  const id = sessions.find(readCookie(context))
  const found = id === undefined ? undefined : sessions.latest(id)
  if (!found) return { signedIn: false }
  return { signedIn: true, ...found, since: new Date(found.since).toISOString() }
}

type Schema<T> = v.GenericSchema<unknown, T>

async function readBody<T>(context: Context, schema: Schema<T>): Promise<T> {
  return parse(schema, await context.req.json().catch(() => refuse('malformed')))
}

function parse<T>(schema: Schema<T>, value: unknown): T {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : refuse('malformed')
}

function refuse(reason: Refusal['reason']): never {
  throw new Refusal(reason)
}
