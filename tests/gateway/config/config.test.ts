import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../../build/root.ts'
import { ORDINARY_LIMITS } from '../../../gateway/config/limits.ts'
import { loadConfig } from '../../../gateway/config/load.ts'

const SECRET = Buffer.alloc(32, 5).toString('base64')

function written(settings: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.json')
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return { folder, file }
}

const origin = 'https://wallet.example'

describe('the settings', () => {
  it('need an origin only, and make their secrets for the owner', () => {
    const { folder, file } = written({ origin })
    const config = loadConfig(file, {})
    expect(config).toMatchObject({
      origin,
      listen: { host: '127.0.0.1', port: 8787 },
      database: join(folder, 'wallet.db'),
      mail: null,
      trustedProxies: 0,
      kek: { file: join(folder, 'gateway.kek.json') },
    })
    expect(statSync(join(folder, 'gateway.pepper')).mode & 0o777).toBe(0o600)
    expect(loadConfig(file, {}).pepper).toEqual(config.pepper)
  })

  it('have numbers of limits, each of which can be given alone', () => {
    const limits = {
      ...{ mailsPerHour: 50, guessesPerCode: 4, codesPerAddress: { day: 30 } },
      mailsPerNetwork: { '/32': 900 },
    }
    const { file } = written({ origin, limits })
    expect(loadConfig(file, {}).limits).toEqual({
      ...{
        ...ORDINARY_LIMITS,
        mailsPerHour: 50,
        guessesPerCode: 4,
        codesPerAddress: { day: 30, reserved: 8 },
      },
      mailsPerNetwork: { ...ORDINARY_LIMITS.mailsPerNetwork, '/32': 900 },
    })
    expect(loadConfig(written({ origin }).file, {}).limits).toEqual(ORDINARY_LIMITS)
  })

  it('have the limits that the manual says', () => {
    const manual = readFileSync(join(root, 'docs/gateway.md'), 'utf8')
    const [, written = ''] = /```json\n"limits": (\{[^]*?\n\})\n```/.exec(manual) ?? []
    expect(JSON.parse(written)).toEqual(ORDINARY_LIMITS)
  })

  it('take secrets from the environment', () => {
    const { file } = written({ origin, mail: { from: 'a@b.example' } })
    const config = loadConfig(file, {
      WALLET_GATEWAY_DATABASE: 'postgres://user:secret@db/wallet',
      WALLET_GATEWAY_SMTP: 'smtps://u:p@mail.example:465',
      WALLET_GATEWAY_PEPPER: SECRET,
      WALLET_GATEWAY_KEK: `new:${SECRET}, old:${SECRET}`,
    })
    expect(config.database).toBe('postgres://user:secret@db/wallet')
    expect(config.mail?.url).toBe('smtps://u:p@mail.example:465')
    expect(config.kek).toMatchObject({ keys: [{ id: 'new' }, { id: 'old' }] })
  })

  it.each([
    ['{', /is not JSON/],
    ['7', /object of settings/],
    ['[]', /"origin" is missing/],
    [{}, /"origin" is missing/],
    [{ origin: 'https://wallet.example/' }, /"origin" has to be the origin/],
    [{ origin: 'http://wallet.example' }, /http only on localhost/],
    [{ origin, port: 1 }, /"port" is not a setting/],
    [{ origin, listen: { port: 'x' } }, /"listen.port" has to be a whole number from 0 to 65535/],
    [{ origin, listen: 1 }, /"listen" has to be an object/],
    [{ origin, limits: 1 }, /"limits" has to be an object/],
    [{ origin, limits: { mails: 1 } }, /"limits.mails" is not a setting/],
    [
      { origin, limits: { mailsPerHour: 0 } },
      /"limits.mailsPerHour" has to be a whole number from 1 to 1000000/,
    ],
    [{ origin, limits: { mailsPerHour: '9' } }, /"limits.mailsPerHour" has to be a whole number/],
    [{ origin, limits: { mailsPerNetwork: { '/16': 9 } } }, /\/16" is not a setting/],
    [{ origin, limits: { linksPerAddress: { day: 1.5 } } }, /"limits.linksPerAddress.day" has to be a whole/],
    [{ origin, limits: { codesPerAddress: { day: 8 } } }, /"limits.codesPerAddress" has to have less/],
    [{ origin, networks: { mainnet: 'https://x.example' } }, /has to be named as CAIP-2/],
    [{ origin, networks: { 'eip155:1': 'ftp://x' } }, /has to be the URL of a node/],
    [{ origin, networks: { 'eip155:1': 7 } }, /has to be the URL of a node, or an object of "url"/],
    [{ origin, networks: { 'eip155:1': { name: 'One' } } }, /or an object of "url"/],
    [{ origin, networks: { 'eip155:1': { url: 'ftp://x' } } }, /eip155:1.url" has to be the URL of a node/],
    [{ origin, networks: { 'eip155:1': { url: 'http://x', chain: 1 } } }, /or an object of "url"/],
    [
      { origin, networks: { 'eip155:1': { url: 'http://x', eip7702: '0x12' } } },
      /eip155:1.eip7702" has to be the address of a contract/,
    ],
    [
      { origin, networks: { 'eip155:1': { url: 'http://x', eip7702: `0x${'0'.repeat(40)}` } } },
      /eip155:1.eip7702" has to be the address of a contract/,
    ],
    [
      {
        origin,
        networks: { 'eip155:1': { url: 'http://x', eip7702: '0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC' } },
      },
      /eip155:1.eip7702" has to be the address of a contract/,
    ],
    [
      {
        origin,
        networks: {
          'solana:local': { url: 'http://x', eip7702: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
        },
      },
      /"networks" takes "eip7702" on EVM networks only/,
    ],
    [
      { origin, networks: { 'eip155:1': { url: 'http://x', name: 'a\u202eb' } } },
      /eip155:1.name" has to be a name/,
    ],
    [
      { origin, networks: { 'eip155:1': { url: 'http://x', currency: 'E\nTH' } } },
      /eip155:1.currency" has to be a/,
    ],
    [{ origin, mail: {} }, /"mail.from" is missing/],
    [{ origin, mail: { from: 'a@b.example' } }, /"mail" needs "url"/],
    [{ origin, mail: { from: 'a@b.example', url: 'https://x' } }, /"mail.url" has to be smtp/],
    [{ origin, database: 'postgres://db/x' }, /which all gateways on one database share/],
    [{ origin, log: 'loud' }, /"log" has to be debug/],
    [{ origin, social: { myspace: {} } }, /"social.myspace" is not a setting/],
    [{ origin, social: { google: {} } }, /"social.google.clientId" is missing/],
    [{ origin, social: { google: { clientId: 'a b' } } }, /"social.google.clientId" has to be what/],
    [{ origin, social: { google: { clientId: 'a' } } }, /"social.google" needs "clientSecretFile"/],
    [
      { origin, social: { x: { clientId: 'a', clientSecretFile: 'none' } } },
      /"social.x.clientSecretFile": there is no file/,
    ],
    [
      { origin, social: { google: { clientId: 'a', issuer: 'http://accounts.example' } } },
      /"social.google.issuer" has to be an https address/,
    ],
    [
      { origin, social: { google: { clientId: 'a', issuer: 'https://u:p@accounts.example' } } },
      /"social.google.issuer" has to be an https address/,
    ],
    [
      { origin, social: { github: { clientId: 'a', endpoints: { authorize: 'https://a.example' } } } },
      /"social.github.endpoints.token" is missing/,
    ],
    [{ origin, social: { apple: { clientId: 'a', keyId: 'k' } } }, /"social.apple.teamId" is missing/],
  ])('that are wrong stop the start with a sentence: %j', (settings, sentence) => {
    const { file } = written(settings)
    expect(() => loadConfig(file, {})).toThrow(sentence)
  })

  it('name the code that ordinary accounts of a network run', () => {
    const eip7702 = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const url = 'https://node.example'
    const { file } = written({ origin, networks: { 'eip155:8453': { url, eip7702 }, 'eip155:1': url } })
    const { networks } = loadConfig(file, {})
    expect([...networks.values()].map((network) => network.eip7702)).toEqual([eip7702, undefined])
  })

  it('say what networks are called; those that are well known have names, others their id', () => {
    const url = 'https://node.example/key'
    const { file } = written({
      origin,
      networks: {
        'eip155:8453': url,
        'eip155:100': { url, name: 'Gnosis Chain' },
        'eip155:31337': { url, name: 'Local', currency: 'TST' },
        'eip155:777': url,
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': url,
        'solana:local': url,
      },
    })
    const words = [...loadConfig(file, {}).networks].map(([id, { name, currency }]) => [id, name, currency])
    expect(words).toEqual([
      ['eip155:8453', 'Base', 'ETH'],
      ['eip155:100', 'Gnosis Chain', 'xDAI'],
      ['eip155:31337', 'Local', 'TST'],
      ['eip155:777', 'eip155:777', ''],
      ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL'],
      ['solana:local', 'solana:local', 'SOL'],
    ])
  })

  it('name providers, with secrets of files or of the environment', () => {
    const { folder, file } = written({
      origin,
      social: {
        google: { clientId: 'wallet', clientSecretFile: 'google.secret' },
        apple: { clientId: 'com.example.wallet', teamId: 'T', keyId: 'K' },
        github: { clientId: 'gh' },
      },
    })
    writeFileSync(join(folder, 'google.secret'), ' s3cret\n')
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    const { social } = loadConfig(file, {
      WALLET_GATEWAY_APPLE_SECRET: pem.replaceAll('\n', '\\n'),
      WALLET_GATEWAY_GITHUB_SECRET: 'from-environment',
    })
    expect([...social.keys()]).toEqual(['google', 'apple', 'github'])
    expect(social.get('google')).toEqual({
      clientId: 'wallet',
      issuer: 'https://accounts.google.com',
      endpoints: null,
      proof: { kind: 'secret', secret: 's3cret' },
    })
    expect(social.get('apple')?.proof).toMatchObject({ kind: 'apple', teamId: 'T', keyId: 'K' })
    expect(social.get('github')).toMatchObject({
      issuer: 'https://github.com',
      proof: { secret: 'from-environment' },
      endpoints: { emails: 'https://api.github.com/user/emails' },
    })
    for (const wrong of ['two\nlines', '', 'x'.repeat(501), 'hunter2 is wrong']) {
      const environment = { WALLET_GATEWAY_APPLE_SECRET: pem, WALLET_GATEWAY_GITHUB_SECRET: wrong }
      expect(() => loadConfig(file, environment)).toThrow('The secret of "social.github" has to be one line')
      const key = { WALLET_GATEWAY_APPLE_SECRET: `hunter2${wrong}`, WALLET_GATEWAY_GITHUB_SECRET: 's' }
      expect(() => loadConfig(file, key)).toThrow('The key of "social.apple" has to be the .p8 file')
      expect(() => loadConfig(file, key)).not.toThrow('hunter2')
    }
  })

  it('never repeat a secret that is wrong', () => {
    const { file, folder } = written({ origin })
    const wrong = 'hunter2-is-no-key'
    for (const name of ['WALLET_GATEWAY_PEPPER', 'WALLET_GATEWAY_KEK']) {
      const value = name.endsWith('KEK') ? `id:${wrong}` : wrong
      expect(() => loadConfig(file, { [name]: value })).toThrow(/32 random bytes as base64/)
      expect(() => loadConfig(file, { [name]: value })).not.toThrow(wrong)
    }
    expect(() => loadConfig(join(folder, 'none.json'), {})).toThrow(/There is no file/)
  })
})
