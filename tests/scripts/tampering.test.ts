import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import { tamperingIn } from '../../build/tampering.ts'

/** What a dependency could do to a page, as it would be written there. */
const CANARIES: Readonly<Record<string, string>> = {
  fetch: 'const real = window.fetch; window.fetch = (url, init) => real(url, init)',
  'fetch by its bare name': 'fetch = new Proxy(fetch, {})',
  'a computed name': "globalThis['fetch'] = () => Promise.reject(new Error())",
  XMLHttpRequest: 'self.XMLHttpRequest = class extends XMLHttpRequest {}',
  'a method of XMLHttpRequest': 'XMLHttpRequest.prototype.open = function open() {}',
  WebSocket: 'const page = window; page.WebSocket = class extends WebSocket {}',
  'window.ethereum': 'window.ethereum = { request: async () => [] }',
  'window.ethereum by its descriptor': "Object.defineProperty(window, 'ethereum', { get: () => ({}) })",
  'a prototype': 'Object.assign(Array.prototype, { map() { return [] } })',
  'a hidden address': `globalThis.to = '${'0a1b2c3d4e5f'.repeat(50)}'`,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canary-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As the bundler makes it: minified, with a module that uses the dependency. */
async function bundled(name: string, canary: string): Promise<string> {
  const entry = join(folder, 'entry.js')
  writeFileSync(join(folder, 'canary.js'), `${canary}\nexport const nothing = 0\n`)
  writeFileSync(entry, "import { nothing } from './canary.js'\nconsole.log(nothing)\n")
  const input = { [name.replace(/\W/g, '-')]: entry }
  const rolldownOptions = { input }
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: 'terser', rolldownOptions },
  })
  // One build, written nowhere, has an output.
  return (result as { output: { code: string }[] }).output[0]!.code
}

describe('a dependency that hooks what belongs to the page', () => {
  it.each(Object.entries(CANARIES))('is found by %s', async (name, canary) => {
    const code = await bundled(name, canary)
    expect(tamperingIn(code)).toHaveLength(1)
  })

  it('stops the check', async () => {
    writeFileSync(join(folder, 'wallet-modal.js'), await bundled('stop', CANARIES['fetch']!))
    const { status, stderr } = spawnSync('npx', ['tsx', 'scripts/tampering.ts', folder], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr).toContain('wallet-modal.js: Replaces fetch')
    expect(status).toBe(1)
  })
})

it('leaves ordinary code alone', () => {
  const code = `
    class Client { fetch = 1; constructor() { this.fetch = async () => fetch('/') } }
    function Old() {} Old.prototype.map = () => []
    Object.assign({}, Array.prototype)
    const element = document.createElement('div'); element.title = 'WebSocket'
    export const text = 'a sentence with words '.repeat(2) + '${'word '.repeat(200)}'
    export { Client, Old, element }
  `
  expect(tamperingIn(code)).toEqual([])
})
