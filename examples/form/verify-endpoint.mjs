/**
 * For sites in another language, such as PHP: the site calls this endpoint, on the same machine, to verify a sign-in. The endpoint is stateless;
 * the site issues the nonce and passes it on.
 */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { verifySignIn } from 'wallet-modal/verify'

/** Networks of the site's page. */
const networks = ['eip155:1']
const rules = { networks, clockTolerance: 60_000, maxAge: 600_000 }
const most = 64 * 1024

/** `POST { message, signature, domain, nonce }` returns `{ ok: true, address, network }` or `{ ok: false, reason }`. */
export function startExample(port = 3001) {
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  return new Promise((resolve, reject) => {
    // Only on loopback, because the client decides which nonce is valid.
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop: () => stop(server) })
    })
  })
}

async function answer(request, response) {
  const { message, signature, domain, nonce } = await readJson(request)
  const texts = [message, signature, domain, nonce]
  const verdict = texts.every((text) => typeof text === 'string' && text !== '')
    ? await verifySignIn({ message, signature }, { domain, nonce, ...rules })
    : { ok: false, reason: 'malformed' }
  const { ok, address, network, reason } = verdict
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok, address, network, reason }))
}

/** Parses the body; returns an empty object if it is not JSON or too long. */
async function readJson(request) {
  try {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk
      if (text.length > most) throw new RangeError('The request is too large')
    }
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function stop(server) {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startExample(Number(process.env.PORT ?? 3001))
  process.stdout.write(`${url}\n`)
}
