import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../gateway/database/open.ts'
import { builtGateway } from '../../support/gateway-process.ts'

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'))
  let built: Awaited<ReturnType<typeof builtGateway>>
  beforeAll(async () => {
    built = await builtGateway()
  }, 60_000)
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
    { timeout: 60_000 },
    async () => {
      expect(run('project', 'list').stderr).toMatch(/There is no file .*init" writes one/)
      expect(run('init', '--origin', 'http://wallet.example').status).toBe(1)
      expect(run('init', '--origin', 'https://wallet.example').status).toBe(0)
      expect(run('init', '--origin', 'https://wallet.example').stderr).toMatch(/is there already/)
      expect(run('project', 'add', '--origin', 'https://shop.example/x').stderr).toMatch(
        /is no origin of a page/,
      )
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
        recovery: ['code'],
      })
      run('project', 'add', '--id', 'shop', '--recovery', 'code,operator')
      expect(JSON.parse(run('project', 'list').stdout)).toMatchObject({
        name: 'Shop',
        recovery: ['code', 'operator'],
      })

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
      expect(run('audit', '--user', 'u1').stdout).toMatch(/user\.unfrozen[^]*user\.frozen/)

      expect(run('backup', join(folder, 'copy'))).toMatchObject({ status: 0 })
      expect(run('restore', join(folder, 'copy')).stderr).toMatch(/The database is not empty/)
      const settings = JSON.parse(readFileSync(join(folder, 'gateway.json'), 'utf8')) as object
      writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ ...settings, database: 'second.db' }))
      expect(run('restore', join(folder, 'copy'))).toMatchObject({ status: 0 })
      expect(JSON.parse(run('project', 'list').stdout)).toMatchObject({ id: 'shop' })
    },
  )

  it('says what it does not understand, and no stack', () => {
    expect(run('dance').stderr).toBe('There is no command "dance". See wallet-modal-gateway --help.\n')
    expect(run('audit', '--limit', 'x').stderr).toBe('--limit has to be a whole number.\n')
    expect(run('--nope').stderr).not.toMatch(/\n\s+at /)
    expect(run('--help').stdout).toContain('kek rotate')
  })
})
