/**
 * `npm run self-hosting`: runs the lines of "Self-hosting in ten lines" (docs/embedded.md), with other names, ports and mail server: the packed
 * package in an empty folder, nginx with a self-signed certificate, and a browser that opens `https://wallet.example.test` from a page of the same
 * site and from one of another site. Needs a build, nginx and openssl.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build/root.ts'
import { startMailServer, type MailServer } from '../sandbox/mail/mail-server.ts'
import { startAppSite } from '../tests/support/e2e-frame-page.ts'
import { createGatewayBrowser } from '../tests/support/gateway-browser.ts'
import { check } from './self-hosting/check.ts'
import { visitPages } from './self-hosting/visit-pages.ts'
import { freePort } from '../sandbox/free-port.ts'

const WALLET = 'wallet.example.test'
const PAGES = ['app.example.test', 'admin.example.test', 'shop.other.test']

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'self-hosting-'))
  const mail = await startMailServer()
  const site = await startAppSite()
  const [tls, gateway] = [await freePort(), await freePort()]
  const lines = await linesOf({ folder, mail, tls, gateway, pages: site.origin })
  const started = startLines(folder, lines)
  try {
    await until(async () => (await ask(tls, '/health')).status === 200, 'the gateway answers through nginx')
    await compareHeaders(tls, gateway)
    await holdLongPoll(tls)
    await visitPages(tls, mail, { wallet: WALLET, pages: PAGES })
    // Last, because it exhausts this machine's rate limit.
    await countRealAddresses(tls)
  } finally {
    started.stop()
    await Promise.all([mail.stop(), site.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Places {
  folder: string
  mail: MailServer
  tls: number
  gateway: number
  /** Origin of the server with the pages that embed the wallet. */
  pages: string
}

/** The code block of the document, with replacements for this environment. */
async function linesOf({ folder, mail, tls, gateway, pages }: Places): Promise<string> {
  const [, block] =
    /## Self-hosting in ten lines[\s\S]*?```sh\n([\s\S]*?)```/.exec(
      readFileSync(join(root, 'docs/embedded.md'), 'utf8'),
    ) ?? []
  if (!block) throw new Error('docs/embedded.md has no lines')
  const packed = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root),
  ) as [{ filename: string }]
  keepLibsql(folder)
  certify(folder)
  const replaced: [string, string][] = [
    ['npm install wallet-modal libsql', `npm install --offline --no-audit --no-fund ./${packed[0].filename}`],
    ['--id shop', '--id demo'],
    ['--origin https://app.example.com', PAGES.map((name) => `--origin https://${name}`).join(' ')],
    ['https://wallet.example.com', `https://${WALLET}`],
    ['wallet@example.com', 'wallet@inbox.test'],
    ['smtp://user:password@mail.example.com:587', mail.url],
    ['/etc/nginx/conf.d/wallet.conf', 'wallet.conf'],
    ['listen 443 ssl', `listen 127.0.0.1:${tls} ssl`],
    ['server_name wallet.example.com', `server_name ${WALLET}`],
    ['/etc/ssl/wallet.pem', join(folder, 'wallet.pem')],
    ['/etc/ssl/wallet.key', join(folder, 'wallet.key')],
    ['http://127.0.0.1:8787', `http://127.0.0.1:${gateway}`],
    // The gateway uses a free port, and nginx is a separate instance.
    [
      'npx wallet-modal-gateway &',
      `${settle(gateway)}\nnpx wallet-modal-gateway > gateway.log & echo $! > gateway.pid`,
    ],
    ['nginx -s reload', `nginx -p "$PWD" -c nginx.conf & echo $! > nginx.pid\nwait`],
  ]
  writeFileSync(join(folder, 'nginx.conf'), nginxOf(folder, tls, pages))
  return replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/embedded.md has no line with ${from}`)
    return text.replace(from, to)
  }, block)
}

const settle = (port: number) =>
  `node -e 'const f = "gateway.json", s = JSON.parse(fs.readFileSync(f)); s.listen = { port: ${port} }; fs.writeFileSync(f, JSON.stringify(s))'`

/** The relevant part of Debian's `/etc/nginx/nginx.conf` around `conf.d`, and the pages. */
const nginxOf = (
  folder: string,
  tls: number,
  pages: string,
) => `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/wallet.conf;
  server { listen 127.0.0.1:${tls} ssl; server_name ${PAGES.join(' ')};
    ssl_certificate ${folder}/wallet.pem; ssl_certificate_key ${folder}/wallet.key;
    location / { proxy_pass ${pages}; } } }
`

/** Copies `libsql` from this repository: it has a native part, and there is no network here. */
function keepLibsql(folder: string) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const kept = join(folder, 'kept')
  mkdirSync(kept)
  for (const name of ['libsql', '@libsql', '@neon-rs', 'detect-libc'])
    if (existsSync(join(root, 'node_modules', name)))
      cpSync(join(root, 'node_modules', name), join(kept, 'node_modules', name), {
        recursive: true,
        dereference: true,
      })
}

const certify = (folder: string) =>
  run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...[
        '-subj',
        `/CN=${WALLET}`,
        '-addext',
        `subjectAltName=${[WALLET, ...PAGES].map((name) => `DNS:${name}`).join()}`,
      ],
      ...['-keyout', 'wallet.key', '-out', 'wallet.pem'],
    ],
    folder,
  )

function startLines(folder: string, lines: string) {
  const install = /^npm install.*\n/.exec(lines)?.[0] ?? ''
  const rest = lines.slice(install.length)
  const script = `set -e\n${install}cp -r kept/node_modules/. node_modules/\n${rest}`
  const shell = spawn('bash', ['-c', script], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  return {
    stop: () => {
      // Ends all processes started by the lines that are still running.
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM')
    },
  }
}

function run(command: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`)
  return stdout
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(holds: () => Promise<boolean>, what: string) {
  const end = Date.now() + 60_000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not so: ${what}`)
    await pause(200)
  }
  console.log(`✓ ${what}`)
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to nginx with the wallet's host name. Accepts the certificate created above. */
const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        servername: WALLET,
        rejectUnauthorized: false,
        headers: { Host: WALLET, ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Headers of the connection or the time, which differ between the responses. */
const OF_THE_WAY = new Set(['connection', 'keep-alive', 'date', 'server', 'transfer-encoding'])

async function compareHeaders(tls: number, gateway: number) {
  const page = await ask(tls, '/sdk?projectId=demo')
  const script = /src="(\/frame\/[^"]+\.js)"/.exec(page.body)?.[1]
  check(page.status === 200 && script !== undefined, 'the frame of the packed package is served')
  for (const path of [
    '/sdk?projectId=demo',
    '/sdk?projectId=other',
    script!,
    '/health',
    '/v1/me',
    '/device-link/x',
  ]) {
    const direct = await fetch(`http://127.0.0.1:${gateway}${path}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    const through = await ask(tls, path, { headers: { 'accept-encoding': 'identity' } })
    const own = [...direct.headers].filter(([name]) => !OF_THE_WAY.has(name))
    const differs = own.filter(([name, value]) => through.headers[name] !== value).map(([name]) => name)
    const added = Object.keys(through.headers).filter(
      (name) => !direct.headers.has(name) && !OF_THE_WAY.has(name),
    )
    check(
      direct.status === through.status && differs.join() === '' && added.join() === '',
      `${path} has the gateway's headers and no others (${[...differs, ...added].join() || own.length})`,
    )
    check(through.headers['strict-transport-security'] === 'max-age=31536000', `${path} has HSTS`)
  }
}

/** Sends requests like the frame: proofs contain the origin that browsers use. */
async function holdLongPoll(tls: number) {
  const origin = `https://${WALLET}`
  const browser = await createGatewayBrowser({ address: origin, origin, now: Date.now })
  const post = async (path: string, body: unknown, isProven = true) => {
    const headers = {
      ...{ Origin: origin, 'Content-Type': 'application/json' },
      ...(isProven && { DPoP: await browser.sign('POST', path) }),
    }
    const answer = await ask(tls, `/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { ...answer, json: JSON.parse(answer.body) as Record<string, string> }
  }
  const { signingKey, exchangeKey } = browser.keys
  const device = {
    projectId: 'demo',
    signingKey,
    exchangeKey,
    topOrigin: `https://${PAGES[0]}`,
    label: 'A script',
  }
  check((await post('devices', device, false)).status === 200, 'a device is registered')
  const { json } = await post('email/start', { email: 'poll@inbox.test' })
  const began = Date.now()
  const held = await post('email/await-device', { challengeId: json['challengeId'] })
  const seconds = (Date.now() - began) / 1_000
  check(
    held.status === 200 && held.json['status'] === 'pending' && seconds > 24,
    `a long poll is held for ${seconds.toFixed(1)} s`,
  )
}

/** Checks that rate limits apply to the peer's address, whatever `X-Forwarded-For` a client sends. */
async function countRealAddresses(tls: number) {
  const statuses = new Map<number, number>()
  for (let index = 0; index < 3_010; index++) {
    const { status } = await ask(tls, '/device-link/x', {
      headers: { 'X-Forwarded-For': `203.0.113.${index % 250}` },
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const refused = statuses.get(429) ?? 0
  check(refused > 0, `a client that makes up addresses is counted as one (${refused} of 3,010 refused)`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
