import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createBackEnd, createProvider } from './back-end.mjs'

const page = new URL('index.html', import.meta.url)
const element = new URL('.', import.meta.resolve('wallet-modal'))
const most = 16 * 1024

/** Starts the server; resolves when it listens. `provider`: `{ url, secret }` of its API. */
export function startExample({ port = 3000, provider, isVisitors = () => true }) {
  const site = { origin: '' }
  const backEnd = createBackEnd({
    provider: createProvider(provider),
    // In production: compares the address with that of the visitor's sign-in session, as in the other examples.
    isVisitors,
    origin: () => site.origin,
  })
  const server = createServer((request, response) => {
    answer(backEnd, request, response).catch(() => response.writeHead(502).end())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      // In production, configure the site's origin: never take it from the request.
      site.origin = `http://127.0.0.1:${server.address().port}`
      resolve({ url: site.origin, stop: () => stop(server) })
    })
  })
}

async function answer(backEnd, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  response.setHeader('cache-control', 'no-store')
  if (pathname.startsWith('/wallet-modal/')) return sendElement(pathname, response)
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(await readFile(page))
    case 'POST /buy/quotes':
      return send(response, await backEnd.quotes(await readJson(request)))
    case 'POST /buy/session':
      return send(response, await backEnd.session(await readJson(request), request))
    case 'GET /buy/status':
      return send(response, await backEnd.status(searchParams.get('orderId')))
    default:
      return response.writeHead(404).end('There is nothing here.')
  }
}

function send(response, { status, body }) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Accepts only JSON: another site cannot send it from a form, and its scripts need a CORS preflight. */
async function readJson(request) {
  if (!request.headers['content-type']?.startsWith('application/json')) return {}
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > most) throw new RangeError('The question is too large')
  }
  return Object(JSON.parse(text))
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

function stop(server) {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = 3000, PROVIDER_URL: url, PROVIDER_SECRET: secret } = process.env
  if (!url || !secret) throw new Error('PROVIDER_URL and PROVIDER_SECRET are needed')
  const { url: origin } = await startExample({ port: Number(PORT), provider: { url, secret } })
  process.stdout.write(`${origin}\n`)
}
