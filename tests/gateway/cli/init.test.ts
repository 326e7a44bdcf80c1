import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EmailChallenge } from '../../../gateway/wire/api.ts'
import { onBothEmptyDatabases } from '../../support/databases.ts'
import { createGatewayBrowser } from '../../support/gateway-browser.ts'
import { describeNetworks } from '../../../gateway/config/networks.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { APPROVE_IN, saveProject } from '../../../gateway/projects/projects.ts'
import { gatewayWorld } from '../../support/gateway.ts'
import { installGateway, ORIGIN, run, start } from '../../support/gateway-process.ts'
import { mailServer } from '../../support/mail-server.ts'
import { gatewayScript } from '../../support/services.ts'

const PAGE = 'https://shop.example'
let built: ReturnType<typeof installGateway>
beforeAll(async () => {
  built = installGateway(await gatewayScript())
})
afterAll(() => built.remove())

let folders = 0
function newFolder(): string {
  const folder = join(built.folder, `init-${++folders}`)
  mkdirSync(folder)
  return folder
}

onBothEmptyDatabases('what init writes', (create) => {
  it('is all that a gateway needs for a login and a wallet’s first half: nothing is made or missing later', async () => {
    const [script, folder, database] = [join(built.folder, 'gateway.js'), newFolder(), await create()]
    const config = join(folder, 'gateway.json')
    const { url, mailbox } = await mailServer()
    const settings = [
      '--from',
      'wallet@shop.example',
      '--database',
      database,
      '--network',
      'eip155:1=http://127.0.0.1:9',
    ]
    const said = await run(script, ['init', '--origin', ORIGIN, ...settings, '--config', config])
    const secrets = ['gateway.pepper', 'gateway.kek.json'].map((name) => join(folder, name))
    for (const secret of secrets) {
      expect(said).toContain(secret)
      expect(statSync(secret).mode & 0o777).toBe(0o600)
    }
    const written = secrets.map((secret) => readFileSync(secret, 'utf8'))
    await run(script, [
      'project',
      'add',
      '--origin',
      PAGE,
      '--id',
      'shop',
      '--no-device-link',
      '--config',
      config,
    ])
    // The port is taken by chance here; an operator leaves it.
    writeFileSync(
      config,
      JSON.stringify({ ...(JSON.parse(readFileSync(config, 'utf8')) as object), listen: { port: 0 } }),
    )
    const gateway = await start(script, config, { WALLET_GATEWAY_SMTP: url })
    onTestFinished(async () => void (await gateway.stop()))
    const browser = await createGatewayBrowser({ address: gateway.address, origin: ORIGIN, now: Date.now })
    await browser.register()
    const email = 'ada@acme.example'
    const { challengeId } = (await browser.ask('POST', 'email/start', { email })).body as EmailChallenge
    const { code } = await mailbox.next(email)
    const { body, status } = await browser.ask('POST', 'email/verify', { challengeId, code })
    expect([status, body]).toMatchObject([200, { me: { email } }])
    const { access } = body as { access: string }
    expect((await browser.ask('POST', 'factors', { kind: 'device' }, { access })).status).toBe(200)
    expect(secrets.map((secret) => readFileSync(secret, 'utf8'))).toEqual(written)
  })
})

it('a gateway without a network warns of it at its start, one with a network does not', async () => {
  for (const [networks, warns] of [
    [{}, true],
    [{ 'eip155:1': 'http://127.0.0.1:9' }, false],
  ] as const) {
    const { lines } = await gatewayWorld(join(newFolder(), 'wallet.db'), {
      networks: describeNetworks(networks),
    })
    expect(lines.some((line) => line.includes('"event":"networks.none"'))).toBe(warns)
  }
})

it.each(APPROVE_IN)(
  'a gateway warns at its start of projects whose pages can hide what is approved: %s',
  async (approveIn) => {
    const where = join(newFolder(), 'wallet.db')
    const database = await openDatabase(where)
    const shop = { id: 'mall', name: 'Mall', origins: [], recovery: ['code'] as const, deviceLink: true }
    await saveProject(database, { ...shop, approveIn, createdAt: 0 })
    await database.close()
    const { lines } = await gatewayWorld(where)
    const warnings = lines.filter((line) => line.includes('"event":"approve-in.all","project":"mall"'))
    expect(warnings).toHaveLength(approveIn === 'all' ? 1 : 0)
  },
)

it('without a network, init says that the wallet can do little', () => {
  const [script, folder] = [join(built.folder, 'gateway.js'), newFolder()]
  const config = join(folder, 'gateway.json')
  expect(initiate(script, config).stderr).toMatch(/^"networks" is empty: /)
  expect(initiate(script, join(folder, 'b.json'), '--network', 'eip155:1=https://node.example').stderr).toBe(
    '',
  )
})

it.each(['mainnet=https://node.example', 'eip155:1', 'eip155:1=ftp://node.example'])(
  'refuses %s as a network',
  (network) => {
    const [script, folder] = [join(built.folder, 'gateway.js'), newFolder()]
    const { status, stderr } = initiate(script, join(folder, 'gateway.json'), '--network', network)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^--network has to be an id of CAIP-2/)])
  },
)

const initiate = (script: string, config: string, ...more: string[]) =>
  spawnSync(process.execPath, [script, 'init', '--origin', ORIGIN, ...more, '--config', config], {
    encoding: 'utf8',
  })
