// oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 catches what they reject with.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { createNonces, verifySignIn } from 'wallet-modal/verify'

const page = fileURLToPath(new URL('index.html', import.meta.url))
const element = fileURLToPath(new URL('.', import.meta.resolve('wallet-modal')))
const week = 7 * 24 * 3_600_000
const mostSessions = 10_000

/** Starts the server; resolves when it listens. */
export function startExample(port = 3000) {
  const app = express()
  // In production, configure the site's host: never take it from the request.
  const domain = []
  app.use('/wallet-modal', express.static(element))
  app.get('/', (_request, response) => response.sendFile(page))
  app.use(withSession())
  // Accepts only JSON: another site cannot send it from a form, and its scripts need a CORS preflight.
  app.use(express.json({ limit: '64kb' }))
  addSignIn(app, domain)
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1')
    server.once('error', reject).once('listening', () => {
      const used = server.address().port
      domain.push(`127.0.0.1:${used}`, `localhost:${used}`)
      resolve({ url: `http://127.0.0.1:${used}`, stop: () => stop(server) })
    })
  })
}

/** Adds `request.session` and `response.beginSession()`. In production use express-session with a store. */
function withSession() {
  // A Map keeps the insertion order, in which sessions also expire.
  const sessions = new Map()
  const forgetOld = () => {
    for (const [id, { ends }] of sessions) {
      if (ends > Date.now() && sessions.size < mostSessions) return
      sessions.delete(id)
    }
  }
  return (request, response, next) => {
    forgetOld()
    const id = /(?:^|;\s*)session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    request.session = sessions.get(id)
    response.beginSession = (content) => {
      const next = randomBytes(32).toString('base64url')
      sessions.delete(id)
      sessions.set(next, { id: next, ends: Date.now() + week, ...content })
      // In production also set `secure`.
      response.cookie('session', next, { httpOnly: true, sameSite: 'lax', maxAge: week })
      return sessions.get(next)
    }
    next()
  }
}

function addSignIn(app, domain) {
  const nonces = createNonces()

  app.get('/sign-in/nonce', async (request, response) => {
    const session = request.session ?? response.beginSession({})
    response.set('cache-control', 'no-store').json({ nonce: await nonces.issue(session.id) })
  })

  app.post('/sign-in/verify', async (request, response) => {
    const { message, signature } = request.body ?? {}
    const owner = request.session?.id
    const verdict = await verifySignIn(
      { message: String(message), signature: String(signature) },
      // A nonce is only valid in the browser that requested it.
      {
        domain,
        nonce: (nonce) => owner !== undefined && nonces.consume(nonce, owner),
        // The networks of the page: signatures of other namespaces are rejected before they cause any work.
        networks: ['eip155:1'],
        clockTolerance: 60_000,
        maxAge: 600_000,
      },
    )
    if (!verdict.ok)
      return response.status(403).json({ error: 'You could not be signed in.', reason: verdict.reason })
    // A new session prevents session fixation.
    const { address, network } = verdict
    response.beginSession({ address, network })
    response.json({ address, network })
  })

  app.get('/sign-in/session', (request, response) => {
    const { address, network } = request.session ?? {}
    const isSame =
      address?.toLowerCase() === String(request.query.address).toLowerCase() &&
      network === request.query.network
    if (isSame) response.json({ address, network })
    else response.status(204).end()
  })

  app.post('/sign-in/sign-out', (_request, response) => {
    response.beginSession({})
    response.status(204).end()
  })

  app.get('/account', (request, response) => response.json({ address: request.session?.address ?? null }))
}

function stop(server) {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startExample(Number(process.env.PORT ?? 3000))
  process.stdout.write(`${url}\n`)
}
