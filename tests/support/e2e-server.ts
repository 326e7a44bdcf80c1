import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { backEndMiddleware, type BackEnd } from '../../sandbox/server/back-end.ts'
import { PAGE_HEADERS } from './e2e-headers.ts'
import type { Hosts } from './e2e-environment.ts'
import { modalAttributes, projectAttributes } from './e2e-markup.ts'

interface Folders {
  dist: string
  pages: string
  hosts: Hosts
  examples?: string
  gallery?: string
  'host-pages'?: string
  /** Back end for sign-in on the pages' own origin. Read for each request, because it may be replaced. */
  backEnd?: () => BackEnd
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
}

interface Page {
  html: string
  headers: Record<string, string>
}

/** Serves `/dist/…` like a CDN, `/pages/…` with each page's headers, the built `/gallery/…` and `/host-pages/…`, and at `/made/…` whatever was PUT there. */
export async function startServer(folders: Folders) {
  const made = new Map<string, Page>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server.invalid')
    const keep = async () => {
      // Only `Site.visitMarkup` sends PUT requests.
      made.set(pathname, (await json(request)) as Page)
      response.end()
    }
    const go = () => {
      const answered = request.method === 'PUT' ? keep() : answer(pathname, folders, made, response)
      answered.catch(() => response.writeHead(404).end('not here'))
    }
    const backEnd = folders.backEnd?.()
    if (backEnd) backEndMiddleware(backEnd)(request, response, go)
    else go()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    otherOrigin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  pathname: string,
  folders: Folders,
  made: ReadonlyMap<string, Page>,
  response: ServerResponse,
): Promise<void> {
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  const page = made.get(pathname)
  if (page) {
    for (const [header, value] of Object.entries(page.headers)) response.setHeader(header, value)
    return void response.setHeader('content-type', TYPES['.html']!).end(page.html)
  }
  const [, top = '', ...rest] = normalize(decodeURIComponent(pathname)).split('/')
  const folder = isFolder(top) ? folders[top] : undefined
  if (!folder) return void response.writeHead(404).end('not here')
  const name = rest.join('/')
  const extension = extname(name)
  response.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream')
  // The names of the gallery's assets have a hash of their content.
  const isFixed = pathname.startsWith('/gallery/assets/')
  response.setHeader('cache-control', isFixed ? 'max-age=31536000, immutable' : 'no-cache')
  if (top === 'dist') response.setHeader('access-control-allow-origin', '*')
  if (top === 'pages') {
    for (const [header, value] of Object.entries(PAGE_HEADERS[name] ?? {})) response.setHeader(header, value)
  }
  const file = await readFile(join(folder, name))
  response.end(extension === '.html' ? filled(file.toString(), folders.hosts) : file)
}

const FOLDERS = ['dist', 'pages', 'examples', 'gallery', 'host-pages'] as const
const isFolder = (name: string): name is (typeof FOLDERS)[number] => FOLDERS.some((folder) => folder === name)

/** Replaces the project and the nodes of the demo by the hosts of the tests. */
function filled(html: string, hosts: Hosts): string {
  return html
    .replaceAll('project-id="demo"', projectAttributes(hosts))
    .replaceAll('{{modal}}', modalAttributes(hosts))
    .replaceAll('http://127.0.0.1:18545', hosts.rpc[0])
    .replaceAll('http://127.0.0.1:18546', hosts.rpc[1])
}

async function json(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text)
}
