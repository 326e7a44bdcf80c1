/** Serves a site like a typical host: precompressed, hashed chunks cached forever, the rest for a while. */
import { readFile, readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
}
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

interface Stored {
  headers: Record<string, string>
  encodings: Record<'br' | 'gzip' | 'identity', Buffer>
}

function stored(path: string, body: Buffer): Stored {
  const isHashed = /^\/[\w-]+\/chunks\//.test(path)
  return {
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      vary: 'accept-encoding',
    },
    encodings: { br: brotliCompressSync(body, BROTLI), gzip: gzipSync(body, { level: 9 }), identity: body },
  }
}

async function builtFiles(folder: string, dist: string): Promise<[string, Stored][]> {
  const names = await readdir(dist, { recursive: true })
  const served = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(chunks\/)?[\w.-]+\.js$/.test(name))
  const entries = served.map(async (name): Promise<[string, Stored]> => {
    const path = `/${folder}/${name}`
    return [path, stored(path, await readFile(join(dist, name)))]
  })
  return Promise.all(entries)
}

/** Serves the built files of each folder under its name, and each page under its path. */
export async function startSite(folders: Record<string, string>, pages: Record<string, string>) {
  const built = Object.entries(folders).map(([name, path]) => builtFiles(name, path))
  const files = new Map((await Promise.all(built)).flat())
  for (const [path, html] of Object.entries(pages)) files.set(path, stored(path, Buffer.from(html)))
  const server = createServer((request, response) => answer(files, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(files: Map<string, Stored>, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
  const file = files.get(pathname)
  if (!file) return void response.writeHead(404).end()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = file.encodings[encoding]
  response.writeHead(200, {
    ...file.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
