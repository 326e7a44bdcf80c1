import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isPostgres } from '../database/open.ts'
import { analyticsOf } from './analytics.ts'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { farcasterOf } from './farcaster.ts'
import { convertOf } from './convert.ts'
import { describeNetworks } from './networks.ts'
import { namesOf } from './names.ts'
import { sessionsOf } from './sessions.ts'
import { onRampOf } from './on-ramp.ts'
import { paymasterOf } from './paymaster.ts'
import { makeSecret, readSecret } from './secrets.ts'
import { socialOf } from './social.ts'
import { ConfigFile, isSmtp, SMTP_SAYS } from './shape.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration file and the environment, which takes precedence. With SQLite, the pepper is created at the first start; with Postgres
 * its file has to exist, because all processes need the same. With `sendsMail: false` no mail server is required.
 *
 * @throws `ConfigError`.
 */
export function loadConfig(
  file: string,
  environment: Environment,
  { sendsMail = true }: { sendsMail?: boolean } = {},
): Config {
  const settings = readFile(file)
  const at = (path: string) => resolve(dirname(file), path)
  const named = environment['WALLET_GATEWAY_DATABASE'] ?? settings.database ?? 'wallet.db'
  const database = isPostgres(named) ? named : at(named)
  const networks = describeNetworks(settings.networks ?? {}, (setting) => paymasterOf(setting, at))
  return {
    origin: settings.origin,
    listen: { host: settings.listen?.host ?? '127.0.0.1', port: settings.listen?.port ?? 8787 },
    database,
    frame: settings.frame ? at(settings.frame) : builtFrame(),
    mail: sendsMail ? mailOf(settings, environment['WALLET_GATEWAY_SMTP'], at) : null,
    networks,
    social: socialOf(settings.social, { environment, at }),
    farcaster: farcasterOf(settings.farcaster),
    names: namesOf(settings.names, environment),
    sessions: sessionsOf(settings.sessions),
    limits: settings.limits,
    analytics: analyticsOf(settings.analytics, { environment, at }),
    clearSigning: settings.clearSigning ? at(settings.clearSigning) : null,
    convert: convertOf(settings.convert, networks),
    onRamp: onRampOf(settings.onramp, { environment, at }),
    pepper: pepperOf(at(settings.pepperFile ?? 'gateway.pepper'), environment, database),
    kek: kekOf(at(settings.kekFile ?? 'gateway.kek.json'), environment, database),
    operatorKeyFile: settings.operatorKeyFile ? at(settings.operatorKeyFile) : null,
    trustedProxies: settings.trustedProxies ?? 0,
    logLevel: settings.log ?? 'info',
  }
}

function readFile(file: string): v.InferOutput<typeof ConfigFile> {
  if (!existsSync(file))
    throw new ConfigError(`There is no file ${file}. "wallet-modal-gateway init" writes one.`)
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ConfigError(`${file} is not JSON.`, { cause })
  }
  const result = v.safeParse(ConfigFile, parsed)
  if (result.success) return result.output
  throw new ConfigError(`${file}: ${sentenceOf(result.issues[0])}`)
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? ''
  if (!path) return 'it has to be an object of settings.'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `"${path}" is not a setting.`
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `"${path}" is missing.`
  // The value is not repeated: it may be a password in the wrong place.
  return `"${path}" ${issue.type === 'strict_object' ? 'has to be an object' : issue.message}.`
}

function mailOf(
  { mail }: v.InferOutput<typeof ConfigFile>,
  named: string | undefined,
  at: (path: string) => string,
): Config['mail'] {
  if (!mail) return null
  const url = named ?? mail.url
  if (!url) throw new ConfigError('"mail" needs "url" beside "from", or the environment WALLET_GATEWAY_SMTP.')
  if (!isSmtp(url)) throw new ConfigError(`WALLET_GATEWAY_SMTP ${SMTP_SAYS}.`)
  if (!mail.caFile) return { url, from: mail.from }
  const ca = at(mail.caFile)
  if (!existsSync(ca)) throw new ConfigError(`"mail.caFile": there is no file ${ca}.`)
  return { url, from: mail.from, ca: readFileSync(ca, 'utf8') }
}

function pepperOf(file: string, environment: Environment, database: string): Uint8Array {
  const named = environment['WALLET_GATEWAY_PEPPER']
  if (named !== undefined) return readSecret('WALLET_GATEWAY_PEPPER', named)
  if (!existsSync(file)) {
    mustBeShared(file, database)
    makeSecret(file)
  }
  return readSecret(file, readFileSync(file, 'utf8'))
}

function kekOf(file: string, environment: Environment, database: string): Config['kek'] {
  const named = environment['WALLET_GATEWAY_KEK']
  if (named === undefined) {
    if (!existsSync(file)) mustBeShared(file, database)
    return { file }
  }
  const keys = named.split(',').map((part) => {
    const [, id, key] = /^\s*([\w-]{1,40}):(\S+)\s*$/.exec(part) ?? []
    if (!id || !key)
      throw new ConfigError(
        'WALLET_GATEWAY_KEK has to be id:base64 of 32 bytes, several with commas between.',
      )
    return { id, key: readSecret(`WALLET_GATEWAY_KEK (${id})`, key) }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigError('WALLET_GATEWAY_KEK names one id twice.')
  return { keys }
}

function mustBeShared(file: string, database: string): void {
  if (isPostgres(database))
    throw new ConfigError(
      `There is no file ${file}, which all gateways on one database share. Copy it from another of them or from your copy of the secrets. For a new database "wallet-modal-gateway init --database postgres://…" writes it, with a gateway.json of its own.`,
    )
}

/** Folder of the built frame: next to the built gateway, or in `dist/` when the gateway runs from source. */
function builtFrame(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const folders = [resolve(here, 'frame'), resolve(here, '../../dist/frame')]
  return folders.find((folder) => existsSync(resolve(folder, 'sdk.html'))) ?? folders[0]!
}
