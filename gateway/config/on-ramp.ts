/** The setting `onramp`: providers, and the tokens and currencies that they sell. */
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { OnRampProvider, OnRampSettings } from '../services/onramp/settings.ts'
import { isPage } from '../services/onramp/provider-api.ts'
import { ConfigError } from './config-error.ts'

const SAYS = 'has to be an https address; http only on this machine'
const address = v.pipe(
  v.string(SAYS),
  v.maxLength(2_000, SAYS),
  v.check((text) => isPage(text.replaceAll(/[{}]/g, '')), SAYS),
)
const caip2 = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'has to be named as CAIP-2, such as eip155:1'),
)
const words = (most: number) =>
  v.pipe(
    v.string('has to be a text'),
    v.regex(/^[^\p{Cc}<>]{1,100}$/u, 'has to be a short text'),
    v.maxLength(most),
  )
const amount = v.pipe(
  v.string('has to be an amount as a text, such as "10.00"'),
  v.regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'has to be an amount as a text, such as "10.00"'),
)

const Provider = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has to be of small letters, digits and "-"')),
  name: words(40),
  website: address,
  icon: v.optional(address),
  networks: v.pipe(v.array(caip2), v.minLength(1)),
  fees: v.optional(words(60)),
  /** Either `url` or `api` is required. */
  url: v.optional(address),
  api: v.optional(address),
  secretFile: v.optional(v.pipe(v.string(), v.minLength(1))),
})

const Token = v.strictObject({
  network: caip2,
  address: v.optional(v.pipe(v.string(), v.regex(/^\w{20,128}$/, 'has to be a contract or mint'))),
  symbol: words(24),
  name: words(40),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  icon: v.optional(address),
})

export const OnRampShape = v.optional(
  v.strictObject({
    providers: v.pipe(v.array(Provider), v.minLength(1), v.maxLength(50)),
    tokens: v.pipe(v.array(Token), v.minLength(1), v.maxLength(1_000)),
    currencies: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'has to be of ISO 4217, such as USD'))),
      v.minLength(1),
    ),
    limits: v.optional(v.record(v.string(), v.strictObject({ min: amount, max: amount }))),
  }),
)

interface World {
  environment: Readonly<Record<string, string | undefined>>
  /** Resolves a path of the configuration file. */
  at(path: string): string
}

/** @throws `ConfigError`, whose message contains no secret. */
export function onRampOf(settings: v.InferOutput<typeof OnRampShape>, world: World): OnRampSettings | null {
  if (!settings) return null
  const { providers, tokens, currencies, limits } = settings
  const ids = providers.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new ConfigError('"onramp.providers" names one id twice.')
  return {
    currencies,
    ...(limits && { limits }),
    providers: providers.map((one) => ({
      ...{ id: one.id, name: one.name, website: one.website, networks: one.networks },
      ...{ icon: one.icon ?? null, fees: one.fees ?? '', via: viaOf(one, world) },
    })),
    tokens: tokens.map(({ address: contract, icon, ...token }) => ({
      ...token,
      address: contract ?? null,
      icon: icon ?? null,
    })),
  }
}

function viaOf(
  { id, url, api, secretFile }: v.InferOutput<typeof Provider>,
  world: World,
): OnRampProvider['via'] {
  if ((url === undefined) === (api === undefined))
    throw new ConfigError(`The provider "${id}" of "onramp" needs either "url" or "api".`)
  if (url !== undefined) return { kind: 'url', template: url }
  const variable = `WALLET_GATEWAY_ONRAMP_${id.toUpperCase().replaceAll('-', '_')}_SECRET`
  return { kind: 'api', url: api ?? '', secret: secretOf(id, variable, secretFile, world) }
}

function secretOf(
  id: string,
  variable: string,
  file: string | undefined,
  { environment, at }: World,
): string {
  const named = environment[variable]
  const path = file === undefined ? undefined : at(file)
  if (named === undefined && path === undefined)
    throw new ConfigError(
      `The provider "${id}" of "onramp" needs "secretFile", or the environment ${variable}.`,
    )
  if (named === undefined && path !== undefined && !existsSync(path))
    throw new ConfigError(`The provider "${id}" of "onramp": there is no file ${path}.`)
  const secret = (named ?? readFileSync(path ?? '', 'utf8')).trim()
  if (!/^[\x21-\x7e]{16,500}$/.test(secret))
    throw new ConfigError(`The secret of "${id}" in "onramp" has to be one line of at least 16 characters.`)
  return secret
}
