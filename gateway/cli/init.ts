import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../config/config-error.ts'
import { NetworkSettings } from '../config/networks.ts'
import { makeSecret } from '../config/secrets.ts'
import { isGatewayOrigin } from '../config/shape.ts'
import { fileKeyring } from '../custody/keyring.ts'
import type { Arguments } from './arguments.ts'

/** Writes the settings, and all secrets that a gateway needs, so that they can be copied before the first wallet depends on them. */
export async function init({ config, options }: Arguments): Promise<void> {
  const settings = settingsOf(options)
  if (existsSync(config)) throw new ConfigError(`${config} is there already.`)
  const networks = networksOf(options.network)
  writeFileSync(config, `${JSON.stringify({ ...settings, networks }, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  })
  const [pepper, kek] = ['gateway.pepper', 'gateway.kek.json'].map((name) => resolve(dirname(config), name))
  if (!existsSync(pepper!)) makeSecret(pepper!)
  // Makes the file unless it is there.
  await fileKeyring(kek!).all()
  process.stdout.write(
    `${config} is written, with two secrets:
${pepper} (without it all users log in again)
${kek} (without it no wallet opens again)
Keep a copy of both apart from the backups of the database. All gateways on one database need the same two.
`,
  )
  if (Object.keys(networks).length === 0)
    process.stderr.write(
      `"networks" is empty: with it the wallet signs in and signs messages, and sends nothing. Add one, such as "eip155:1": "https://node.example", or use --network.\n`,
    )
}

function settingsOf({ origin, from, database, 'trusted-proxies': proxies }: Arguments['options']) {
  const [own] = origin ?? []
  if (!own || !isGatewayOrigin(own))
    throw new ConfigError(
      '--origin has to be the origin that browsers see, such as https://wallet.example.com.',
    )
  if (proxies !== undefined && !/^(?:\d|10)$/.test(proxies))
    throw new ConfigError('--trusted-proxies has to be a whole number from 0 to 10.')
  return {
    ...{ origin: own, database: database ?? 'wallet.db', ...(from && { mail: { from } }) },
    ...(proxies && { trustedProxies: Number(proxies) }),
  }
}

/** @throws `ConfigError` unless each is a CAIP-2 id, `=` and the URL of a node. */
function networksOf(given: readonly string[] = []): Record<string, string> {
  const networks = Object.fromEntries(
    given.map((text) => [text.split('=')[0]!, text.slice(text.indexOf('=') + 1)]),
  )
  if (given.some((text) => !text.includes('=')) || !v.safeParse(NetworkSettings, networks).success)
    throw new ConfigError('--network has to be an id of CAIP-2 and a node: eip155:1=https://node.example.')
  return networks
}
