import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createNonces, verifySignIn } from 'wallet-modal/verify'

const page = new URL('index.html', import.meta.url)
const element = new URL('.', import.meta.resolve('wallet-modal'))
const most = 64 * 1024

/** Starts the server; resolves when it listens. */
export function startExample(port = 3000) {
  const site = { domain: [], nonces: createNonces(), addresses: new Map() }
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => response.writeHead(500).end())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const used = server.address().port
      // In production, configure the site's host: never take it from the request.
      site.domain.push(`127.0.0.1:${used}`, `localhost:${used}`)
      resolve({ url: `http://127.0.0.1:${used}`, stop: () => stop(server) })
    })
  })
}

async function answer(site, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  const visitor = /(?:^|;\s*)visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  response.setHeader('cache-control', 'no-store')
  if (pathname.startsWith('/wallet-modal/')) return sendElement(pathname, response)
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return sendPage(response, site.addresses.get(visitor))
    case 'GET /nonce': {
      const owner = visitor ?? rememberAs(response)
      return response.setHeader('content-type', 'text/plain').end(await site.nonces.issue(owner))
    }
    case 'POST /sign-in':
      return signIn(site, visitor, await readForm(request), response)
    case 'POST /sign-out':
      site.addresses.delete(visitor)
      return response.writeHead(303, { location: '/' }).end()
    default:
      return response.writeHead(404).end('There is nothing here.')
  }
}

async function signIn(site, visitor, fields, response) {
  const { domain, nonces, addresses } = site
  const verdict = await verifySignIn(
    {
      // Browsers submit line breaks of a form as CRLF; the signed message has LF.
      message: (fields.get('wallet-message') ?? '').replaceAll('\r\n', '\n'),
      signature: fields.get('wallet-signature') ?? '',
    },
    // A nonce is only valid in the browser that requested it; forms of other sites are sent without the cookie.
    {
      domain,
      nonce: (nonce) => visitor !== undefined && nonces.consume(nonce, visitor),
      // The networks of the page: signatures of other namespaces are rejected before they cause any work.
      networks: ['eip155:1'],
      clockTolerance: 60_000,
      maxAge: 600_000,
    },
  )
  if (!verdict.ok) {
    response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(
      `<!doctype html><p>You are not signed in (${verdict.reason}). <a href="/">Try again</a></p>`,
    )
  }
  // A new cookie prevents session fixation.
  addresses.delete(visitor)
  addresses.set(rememberAs(response), verdict.address)
  response.writeHead(303, { location: '/' }).end()
}

/** Sets the cookie. In production also set `Secure`. */
function rememberAs(response) {
  const visitor = randomBytes(32).toString('base64url')
  response.setHeader('set-cookie', `visitor=${visitor}; HttpOnly; SameSite=Lax; Path=/`)
  return visitor
}

async function sendPage(response, address) {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (address === undefined) return response.end(await readFile(page))
  // A verified address consists of letters and digits; any other text would need escaping.
  response.end(
    `<!doctype html><title>Signed in</title><link rel="icon" href="data:,"><p>You are ${address}.</p><form method="post" action="/sign-out"><button>Sign out</button></form>`,
  )
}

function sendElement(pathname, response) {
  const file = new URL(pathname.slice('/wallet-modal/'.length), element)
  const isInside = file.href.startsWith(element.href) && /^[\w./-]+\.js$/.test(pathname)
  if (!isInside) return response.writeHead(404).end()
  response.setHeader('content-type', 'text/javascript')
  createReadStream(file)
    .once('error', () => response.writeHead(404).end())
    .pipe(response)
}

async function readForm(request) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > most) throw new RangeError('The form is too large')
  }
  return new URLSearchParams(text)
}

function stop(server) {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startExample(Number(process.env.PORT ?? 3000))
  process.stdout.write(`${url}\n`)
}
