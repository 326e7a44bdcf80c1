import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../build/root.ts'
import { tamperingIn } from '../build/tampering.ts'

/** SHA-256 of long strings that were reviewed. */
const KNOWN_STRINGS = new Set([
  // viem: contracts for calls to undeployed accounts, and the ERC-6492 verifier.
  'a829af1820a26a787ae0adbedc4f6edf9a4332585dc8102ba611f77074a8dd9f',
  'd5838a1d6a11f799befe3f403b812c323733aa4ba0b965b32cf4db4fb2fef7f1',
  '037d6b69e53bae264a9a752be534c6373b3f829fb606456f184d2ba841de6ea4',
  'c52db845bf6d50cdb4213cd24b7ff20ba0f25daefd2874539dd888cf8cbd3631',
  // @adraffy/ens-normalize: its character tables.
  '9ef43cc7215aa7a53e4ed9afa3b4f2f8ce00a2c708b9eb96aa409ae6fa3fb6af',
  '92cbf3a1af3c3c0a91aee0dc542072775f4ebbbc526a84189a12da2d56f5accd',
])
/** Intended findings, by file and code. */
const MEANT: readonly [file: RegExp, part: RegExp][] = [
  // Test wallets set `window.ethereum` like real ones.
  [/^(?:testing|sandbox-wallets)\.js$/, /Object\.defineProperty\(window,.ethereum./],
  // A polyfill in the WalletConnect client that no supported browser reaches.
  [/^chunks\/load-client-/, /Object\.defineProperty\(Object\.prototype,.globalThis./],
  // The frame has its own document: its chain readers, which use `fetch`, only reach the gateway. The bundler names the file after one
  // of its modules.
  [/^frame\/(?:create|rpc)-/, /globalThis\.fetch=/],
  // Only runs in Node. The passkey verifier there has variables of these names, and its own Map and Set for old engines.
  [/^gateway\.js$/, /^(?:Replaces crypto|Changes a prototype of the page): /],
]

/** `npm run tampering`: checks that no script of `dist/`, or of the given folder, replaces objects of the page or hides its behaviour. */
function main(): void {
  const dist = resolve(root, process.argv[2] ?? 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  if (files.length === 0) throw new Error(`${dist} has no scripts.`)
  const complaints = files.flatMap((file) => {
    const code = readFileSync(join(dist, file), 'utf8')
    const isMeant = (what: string) => MEANT.some(([where, part]) => where.test(file) && part.test(what))
    return tamperingIn(code, KNOWN_STRINGS).flatMap((what) => (isMeant(what) ? [] : [`${file}: ${what}`]))
  })
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exitCode = 1
  else console.log(`${files.length} scripts replace nothing of the page and hide nothing.`)
}

main()
