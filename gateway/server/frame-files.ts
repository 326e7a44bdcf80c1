import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ServedNetwork } from '../config/networks.ts'
import { protectionIn } from '../custody/protection.ts'
import type { Project } from '../projects/projects.ts'

export interface Asset {
  type: string
  plain: Buffer
  brotli: Buffer
}

/** The built frame, read once at the start: changes on disk have no effect while the gateway runs. */
export interface FrameFiles {
  /** `sdk`, `approve` … → the document. */
  pages: ReadonlyMap<string, string>
  assets: ReadonlyMap<string, Asset>
}

/** An empty document of the wallet's origin in the page: by it, a window that the page has opened finds the frame (`frame/social/windows.ts`). */
const BRIDGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bridge</title></html>\n'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Reads the frame's files. Without the folder no others are served, but the API works. */
export function readFrame(folder: string): FrameFiles {
  const pages = new Map([['bridge', BRIDGE]])
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return { pages, assets }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const ending = extname(name)
    const type = TYPES[ending]
    if (ending === '.html') pages.set(name.slice(0, -ending.length), readFileSync(join(folder, name), 'utf8'))
    else if (type) assets.set(name.replaceAll('\\', '/'), readAsset(type, readFileSync(join(folder, name))))
  }
  return { pages, assets }
}

/** By hash of the content: gateways of one process, as in tests, compress a file once. */
const compressed = new Map<string, Buffer>()

function readAsset(type: string, plain: Buffer): Asset {
  const hash = createHash('sha256').update(plain).digest('base64')
  const compress = () => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const brotli = compressed.get(hash) ?? compress()
  compressed.set(hash, brotli)
  return { type, plain, brotli }
}

const SLOT = '<meta name="wallet-project" content="">'

/** In the approval window: the page that asks, shown before any script has loaded. */
const ASKED_BY = '<output></output>'

/** Embeds the project and its networks in a document, and the page that asks if it is one of the project's. URLs of nodes are left out. */
export function withProject(
  html: string,
  project: Project,
  served: ReadonlyMap<string, ServedNetwork>,
  page: string | null = null,
): string {
  const networks = [...served].map(([id, { name, currency, bundler, paymaster, eip7702 }]) => ({
    ...{ id, name, currency },
    ...(bundler !== undefined && { smart: true, ...(paymaster && { sponsor: paymaster.name }) }),
    ...(eip7702 !== undefined && { eip7702 }),
  }))
  const json = JSON.stringify({
    ...{ projectId: project.id, origins: project.origins, networks, approveIn: project.approveIn },
    protection: protectionIn(project, { networks: served }),
  })
  // A function as replacement, because `$&` in a string would be substituted.
  const whole = html.replace(/<meta name="wallet-project" content=""\s*\/?>/, () =>
    SLOT.replace('content=""', () => `content="${escape(json)}"`),
  )
  if (page === null || !project.origins.includes(page)) return whole
  return whole.replace(ASKED_BY, () => `<output>${escape(page)}</output>`)
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
