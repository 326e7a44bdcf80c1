/** The setting `social`: providers of social login. */
import { existsSync, readFileSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { isLocal } from './local.ts'
import {
  type ClientProof,
  ISSUERS,
  type OpenIdName,
  PLACES,
  type ProviderConfig,
  type ProviderName,
  type SocialConfig,
} from './providers.ts'

const line = (most: number, says: string) =>
  v.pipe(v.string(says), v.regex(/^[\x21-\x7e]+$/, says), v.maxLength(most, says))

const ADDRESS_SAYS = 'has to be an https address; http only on this machine'
/** https is required because codes, tokens and names are sent over it. */
const address = v.pipe(
  v.string(ADDRESS_SAYS),
  v.check((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, username, password } = new URL(text)
    if (username || password) return false
    return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
  }, ADDRESS_SAYS),
)
const clientId = line(300, 'has to be what the provider calls this wallet')
const path = v.pipe(v.string('has to be the path of a file'), v.minLength(1, 'has to be the path of a file'))

const OpenId = v.strictObject({
  clientId,
  clientSecretFile: v.optional(path),
  issuer: v.optional(address),
})
const Apple = v.strictObject({
  clientId,
  teamId: line(40, 'has to be the id of the team'),
  keyId: line(40, 'has to be the id of the key'),
  privateKeyFile: v.optional(path),
  issuer: v.optional(address),
})
const endpoints = v.optional(v.strictObject({ authorize: address, token: address, user: address }))
const Plain = v.strictObject({
  clientId,
  clientSecretFile: v.optional(path),
  issuer: v.optional(address),
  endpoints,
})
const GitHub = v.strictObject({
  ...Plain.entries,
  endpoints: v.optional(
    v.strictObject({ authorize: address, token: address, user: address, emails: address }),
  ),
})

export const SocialShape = v.optional(
  v.strictObject({
    google: v.optional(OpenId),
    apple: v.optional(Apple),
    github: v.optional(GitHub),
    facebook: v.optional(Plain),
    x: v.optional(Plain),
    discord: v.optional(Plain),
  }),
)

interface World {
  environment: Readonly<Record<string, string | undefined>>
  /** Resolves a path of the configuration file. */
  at(path: string): string
}

/**
 * The configured providers with their secrets, from a file or from the environment, which takes precedence.
 *
 * @throws `ConfigError`, whose message contains no secret.
 */
export function socialOf(settings: v.InferOutput<typeof SocialShape>, world: World): SocialConfig {
  const found = new Map<ProviderName, ProviderConfig>()
  const { google, apple, ...plain } = settings ?? {}
  if (google) found.set('google', { ...openId('google', google), proof: secretOf('google', google, world) })
  if (apple) found.set('apple', { ...openId('apple', apple), proof: appleProof(apple, world) })
  for (const name of ['github', 'facebook', 'x', 'discord'] as const) {
    const settings = plain[name]
    if (!settings) continue
    const { issuer, endpoints: usual } = PLACES[name]
    found.set(name, {
      clientId: settings.clientId,
      proof: secretOf(name, settings, world),
      issuer: settings.issuer ?? issuer,
      endpoints: settings.endpoints ?? usual,
    })
  }
  return found
}

const openId = (
  name: OpenIdName,
  { clientId, issuer }: { clientId: string; issuer?: string | undefined },
) => ({
  clientId,
  issuer: issuer ?? ISSUERS[name],
  endpoints: null,
})

function secretOf(
  name: ProviderName,
  { clientSecretFile }: { clientSecretFile?: string | undefined },
  world: World,
): ClientProof {
  const secret = textOf(name, 'clientSecretFile', clientSecretFile, world).trim()
  if (!/^[\x21-\x7e]{1,500}$/.test(secret))
    throw new ConfigError(`The secret of "social.${name}" has to be one line of text.`)
  return { kind: 'secret', secret }
}

function appleProof(
  { teamId, keyId, privateKeyFile }: v.InferOutput<typeof Apple>,
  world: World,
): ClientProof {
  const pem = textOf('apple', 'privateKeyFile', privateKeyFile, world)
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { kind: 'apple', teamId, keyId, key }
  } catch {
    // Said below: the error of the parser could quote the key.
  }
  throw new ConfigError('The key of "social.apple" has to be the .p8 file that Apple made: P-256, as PEM.')
}

function textOf(name: ProviderName, setting: string, file: string | undefined, world: World): string {
  const variable = `WALLET_GATEWAY_${name.toUpperCase()}_SECRET`
  const named = world.environment[variable]
  // A PEM in the environment is often written on one line, with `\n` escaped.
  if (named !== undefined) return named.replaceAll('\\n', '\n')
  if (!file) throw new ConfigError(`"social.${name}" needs "${setting}", or the environment ${variable}.`)
  const path = world.at(file)
  if (!existsSync(path)) throw new ConfigError(`"social.${name}.${setting}": there is no file ${path}.`)
  return readFileSync(path, 'utf8')
}
