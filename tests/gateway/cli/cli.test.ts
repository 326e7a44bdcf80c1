import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSecret } from '../../../gateway/config/secrets.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { DEFAULT_APPROVE_IN, DEFAULT_PROTECTION } from '../../../gateway/projects/projects.ts'
import { installGateway } from '../../support/gateway-process.ts'
import { gatewayScript } from '../../support/services.ts'

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'))
  let built: ReturnType<typeof installGateway>
  beforeAll(async () => {
    built = installGateway(await gatewayScript())
  })
  afterAll(() => {
    built.remove()
    rmSync(folder, { recursive: true })
  })

  const run = (...words: string[]) => {
    const script = join(built.folder, 'gateway.js')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, ...words, '--config', join(folder, 'gateway.json')],
      { encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }

  it(
    'sets up a gateway, freezes a user, rotates keys, and moves it all by a backup',
    { timeout: 180_000 },
    async () => {
      expect(run('project', 'list').stderr).toMatch(/There is no file .*init" writes one/)
      expect(run('init', '--origin', 'http://wallet.example').status).toBe(1)
      expect(run('init', '--origin', 'https://wallet.example').status).toBe(0)
      expect(run('init', '--origin', 'https://wallet.example').stderr).toMatch(/is there already/)
      for (const origin of [
        'https://*.example',
        'https://*',
        'https://shop.*.example',
        'https://a*.example',
      ]) {
        const refused = run('project', 'add', '--origin', 'https://shop.example', '--origin', origin)
        expect(refused.status).toBe(1)
        expect(refused.stderr).toContain(`--origin ${origin} stands for many hosts`)
      }
      expect(run('project', 'add', '--origin', 'https://shop.example/x').stderr).toMatch(
        /is no origin of a page/,
      )
      expect(run('project', 'add', '--origin', 'https://wallet.example').stderr).toMatch(
        /is the gateway's own/,
      )
      // Commands that send no mail need no mail server; `serve` does.
      const written = readFileSync(join(folder, 'gateway.json'), 'utf8')
      const withMail = { ...(JSON.parse(written) as object), mail: { from: 'wallet@example.com' } }
      writeFileSync(join(folder, 'gateway.json'), JSON.stringify(withMail))
      expect(run('project', 'list')).toMatchObject({ status: 0, stderr: '' })
      expect(run('serve')).toMatchObject({ status: 1 })
      writeFileSync(join(folder, 'gateway.json'), written)
      const added = run(
        'project',
        'add',
        '--origin',
        'https://shop.example',
        '--id',
        'shop',
        '--name',
        'Shop',
      )
      expect(JSON.parse(added.stdout)).toMatchObject({
        id: 'shop',
        origins: ['https://shop.example'],
        recovery: ['passkey', 'code'],
        operatorDelay: 24 * 3_600_000,
      })
      expect(run('project', 'add', '--id', 'shop', '--recovery', 'code,operator').stderr).toBe(
        'Recovery by the operator needs the setting "operatorKeyFile".\n',
      )
      const begun = JSON.parse(readFileSync(join(folder, 'gateway.json'), 'utf8')) as object
      writeFileSync(
        join(folder, 'gateway.json'),
        JSON.stringify({ ...begun, operatorKeyFile: 'operator.key' }),
      )
      expect(run('project', 'add', '--id', 'shop', '--operator-delay', '1.5').status).toBe(1)
      run('project', 'add', '--id', 'shop', '--recovery', 'code,operator', '--operator-delay', '48')
      expect(JSON.parse(run('project', 'list').stdout)).toMatchObject({
        name: 'Shop',
        recovery: ['code', 'operator'],
        operatorDelay: 48 * 3_600_000,
        approveIn: DEFAULT_APPROVE_IN,
        protection: DEFAULT_PROTECTION,
      })
      const change = (...more: string[]) => run('project', 'add', '--id', 'shop', ...more)
      expect(JSON.parse(change('--approve-in', 'window').stdout)).toMatchObject({ approveIn: 'window' })
      expect(JSON.parse(change('--name', 'Shop').stdout)).toMatchObject({ approveIn: 'window' })
      expect(change('--approve-in', 'frame').stderr).toBe(
        '--approve-in has to be one of window, sign-in, all.\n',
      )
      expect(JSON.parse(change('--approve-in', 'all').stdout)).toMatchObject({ approveIn: 'all' })
      const protection = 'before-value'
      expect(JSON.parse(change('--protection', protection).stdout)).toMatchObject({ protection })
      expect(JSON.parse(change('--name', 'Shop').stdout)).toMatchObject({ protection })
      expect(change('--protection', 'always').stderr).toBe(
        '--protection has to be one of before-value, first, never-ask.\n',
      )
      expect(change('--protection', 'never-ask').stderr).toBe(
        '--protection never-ask is for gateways that serve test networks only.\n',
      )

      const database = await openDatabase(join(folder, 'wallet.db'))
      await database.run('INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, ?)', [
        'u1',
        'shop',
        'ada@example.com',
        1,
      ])
      await database.close()
      expect(run('freeze', 'ada@example.com').stdout).toBe('u1 is frozen now.\n')
      expect(run('freeze', 'u1').stdout).toBe('u1 was frozen already.\n')
      expect(run('freeze', 'eve@example.com')).toMatchObject({
        status: 1,
        stderr: 'There is no such user.\n',
      })
      expect(run('unfreeze', 'u1').stdout).toBe('u1 is not frozen now.\n')
      expect(run('kek', 'rotate').status).toBe(0)
      expect(run('operator', 'rotate').stderr).toMatch(/^There is no file .*operator\.key\.\n$/)
      makeSecret(join(folder, 'operator.key'))
      const rotated = run('operator', 'rotate')
      expect(rotated).toMatchObject({ status: 0, stderr: '' })
      expect(rotated.stdout).toMatch(
        /^operator-[\w-]+ is in use now; 0 halves sealed anew, dropped: operator-/,
      )
      expect(run('audit').stdout).toContain('operator-key.rotated')
      expect(run('audit', '--user', 'u1').stdout).toMatch(/user\.unfrozen[^]*user\.frozen/)
      expect(run('audit', 'prune', '--older-than', '30').stderr).toBe(
        '--older-than has to be a whole number of days, 38 or more.\n',
      )
      expect(run('audit', 'prune', '--older-than', '38').stdout).toBe('0 entries removed.\n')
      expect(run('audit', '--user', 'u1').stdout).toMatch(/user\.unfrozen[^]*user\.frozen/)

      expect(run('account', 'delete', 'u1').stderr).toMatch(/Say it with --now\.\n$/)
      expect(run('account', 'delete', 'ada@example.com', '--now').stdout).toBe('u1 is deleted.\n')
      expect(run('account', 'delete', 'u1', '--now').stderr).toBe('There is no such user.\n')
      expect(run('audit', '--user', 'u1').stdout).toMatch(/"account-deleted".*"operator"/)

      expect(run('backup', join(folder, 'copy'))).toMatchObject({ status: 0 })
      expect(run('backup', join(folder, 'copy')).stderr).toMatch(/copy is there already\.\n$/)
      expect(run('restore', join(folder, 'copy')).stderr).toMatch(/The database is not empty/)
      const settings = JSON.parse(readFileSync(join(folder, 'gateway.json'), 'utf8')) as object
      writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ ...settings, database: 'second.db' }))
      expect(run('restore', join(folder, 'copy'))).toMatchObject({ status: 0 })
      expect(JSON.parse(run('project', 'list').stdout)).toMatchObject({ id: 'shop' })
    },
  )

  describe('with settings that are wrong, says which in one line and ends', () => {
    const own = mkdtempSync(join(tmpdir(), 'wrong-'))
    afterAll(() => rmSync(own, { recursive: true }))
    const origin = 'https://wallet.example'
    const mail = { from: 'wallet@example.com', url: 'smtp://127.0.0.1:25' }
    const secret = Buffer.alloc(32, 1).toString('base64')
    const environment = { WALLET_GATEWAY_PEPPER: secret, WALLET_GATEWAY_KEK: `a:${secret}` }

    it.each<[string, unknown, string, Record<string, string>?]>([
      ['unknown', { origin, lissten: 1 }, '"lissten" is not a setting.'],
      ['path', { origin: `${origin}/` }, '"origin" has to be the origin that browsers see'],
      ['port', { origin, listen: { port: '80' } }, '"listen.port" has to be a whole number'],
      [
        'node',
        { origin, networks: { 'eip155:1': 'ws://x' } },
        '"networks.eip155:1" has to be the URL of a node.',
      ],
      [
        'sender',
        { origin, mail: { ...mail, from: 'a@b.example, c@d.example' } },
        '"mail.from" has to be an address',
      ],
      ['secret', { origin, mail: { ...mail, url: 'smtps' } }, '"mail.url" has to be smtp://'],
      ['folder', { origin, database: 'nowhere/wallet.db' }, 'wallet.db is in a folder that is not there.'],
      ['text', { origin, database: 'text.json' }, 'text.json is no database.'],
      [
        'address',
        { origin, listen: { host: '203.0.113.1' } },
        '"listen": 203.0.113.1:8787 is no address of this machine.',
      ],
      ['keys', { origin, kekFile: 'text.json' }, 'text.json is no file of key-encryption keys.'],
      ['operator', { origin, operatorKeyFile: 'text.json' }, 'text.json has to be 32 random bytes as base64'],
      [
        'shared',
        { origin, database: 'postgres://localhost/x', pepperFile: 'shared.pepper' },
        'which all gateways on one database share',
      ],
      [
        'away',
        { origin, database: 'postgres://u:pass-word@127.0.0.1:1/x' },
        'Postgres does not let us in: connect ECONNREFUSED',
        environment,
      ],
    ])('%s', (name, settings, says, variables = {}) => {
      writeFileSync(join(own, 'text.json'), JSON.stringify(settings))
      writeFileSync(join(own, `${name}.json`), JSON.stringify(settings))
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(built.folder, 'gateway.js'), '--config', join(own, `${name}.json`)],
        { encoding: 'utf8', env: { ...process.env, ...variables } },
      )
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toContain(says)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(stderr).not.toMatch(/pass-word|\n\s+at /)
    })
  })

  it('says what it does not understand, and no stack', () => {
    expect(run('dance').stderr).toBe('There is no command "dance". See wallet-modal-gateway --help.\n')
    expect(run('freezes', 'x').stderr).toBe(
      'There is no command "freezes". See wallet-modal-gateway --help.\n',
    )
    expect(run('audit', '--limit', 'x').stderr).toBe('--limit has to be a whole number.\n')
    expect(run('--nope').stderr).not.toMatch(/\n\s+at /)
    expect(run('--help').stdout).toContain('kek rotate')
  })
})
