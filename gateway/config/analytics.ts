/** The setting `analytics`: whether pages may send product events, and the token for their statistics; absent: none are taken. */
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'

export interface AnalyticsConfig {
  /** Opens the page `/stats`; null: there is no such page. */
  token: string | null
}

const FEWEST = 16

export const AnalyticsShape = v.optional(
  v.strictObject({
    tokenFile: v.optional(v.pipe(v.string('has to be the path of a file'), v.minLength(1))),
  }),
)

/** @throws `ConfigError`, whose message contains no secret. */
export function analyticsOf(
  settings: v.InferOutput<typeof AnalyticsShape>,
  {
    environment,
    at,
  }: { environment: Readonly<Record<string, string | undefined>>; at: (path: string) => string },
): AnalyticsConfig | null {
  if (!settings) return null
  const file = settings.tokenFile === undefined ? undefined : at(settings.tokenFile)
  if (file !== undefined && !existsSync(file))
    throw new ConfigError(`"analytics.tokenFile": there is no file ${file}.`)
  const given = environment['WALLET_GATEWAY_STATS_TOKEN'] ?? (file && readFileSync(file, 'utf8'))
  const token = given?.trim() ?? ''
  if (given !== undefined && token.length < FEWEST)
    throw new ConfigError(`The token for /stats has to have at least ${FEWEST} characters.`)
  return { token: token || null }
}
