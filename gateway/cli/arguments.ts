import { parseArgs } from 'node:util'
import { ConfigError } from '../config/config-error.ts'

export interface Arguments {
  /** The command and its arguments. */
  words: readonly string[]
  /** Path of the configuration file. */
  config: string
  options: {
    help?: boolean
    id?: string
    name?: string
    origin?: readonly string[]
    recovery?: string
    'no-device-link'?: boolean
    'operator-delay'?: string
    'approve-in'?: string
    protection?: string
    project?: string
    user?: string
    limit?: string
    'older-than'?: string
    days?: string
    now?: boolean
    from?: string
    database?: string
    network?: readonly string[]
    'trusted-proxies'?: string
  }
}

/** @throws `ConfigError` for an option that is unknown or has no value. */
export function readArguments(
  given: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        id: { type: 'string' },
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        recovery: { type: 'string' },
        'no-device-link': { type: 'boolean' },
        'operator-delay': { type: 'string' },
        'approve-in': { type: 'string' },
        protection: { type: 'string' },
        project: { type: 'string' },
        user: { type: 'string' },
        limit: { type: 'string' },
        'older-than': { type: 'string' },
        days: { type: 'string' },
        now: { type: 'boolean' },
        from: { type: 'string' },
        database: { type: 'string' },
        network: { type: 'string', multiple: true },
        'trusted-proxies': { type: 'string' },
      },
    })
    const { config, ...options } = values
    return {
      words: positionals,
      config: config ?? environment['WALLET_GATEWAY_CONFIG'] ?? 'gateway.json',
      options,
    }
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'The options cannot be read.')
  }
}
