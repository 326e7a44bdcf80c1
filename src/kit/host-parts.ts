/** Wallets, adapters and the storage that a page provides with `configure()`. */
import { isDataImage } from '../domain/web/image.ts'
import { isNamespace } from '../domain/networks/namespaces.ts'
import type { Options } from '../domain/options.ts'
import { plainName } from '../domain/text.ts'
import type { Connector } from '../domain/wallets/connector.ts'
import { isCustomConnector } from '../domain/wallets/custom-connector.ts'
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import { $options } from '../stores/options.ts'

const has = (value: unknown, ...names: string[]) =>
  names.every((name) => typeof (Object(value) as Record<string, unknown>)[name] === 'function')

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  onRampProviders: Array.isArray,
  swapSources: Array.isArray,
  // Strings and arrays have `at`. Any other value that is not a table of networks allows nothing.
  swapRouters: (value) => !has(value, 'at'),
  risks: (value) => typeof value === 'function',
  storage: (value) => has(value, 'getItem', 'setItem', 'removeItem'),
  connectors: (value) => Array.isArray(value) && value.every(isCustomConnector),
  adapters: (value) =>
    Object.entries(Object(value) as object).every(
      ([namespace, adapter]) =>
        isNamespace(namespace) && has(adapter, 'connect', 'restore', 'listen', 'switchNetwork'),
    ),
}

/** Throws `option-invalid` for a value that lacks a required function or member. */
export function checkHostParts(options: { [K in keyof Options]?: Options[K] | undefined }): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || !Object.hasOwn(CHECKS, name) || CHECKS[name]?.(value)) continue
    throw new WalletKitError('option-invalid', `Invalid option \`${name}\``)
  }
}

/** The wallets provided by the page, as discovery lists them. */
export function hostWallets(): { connector: Connector; provider: unknown }[] {
  return ($options.get().connectors ?? []).map(({ id, name, namespace, icon, provider }) => ({
    connector: {
      ...{ id, namespace, type: 'EXTERNAL', name: plainName(name, 64) },
      ...(isDataImage(icon, 262_144) && { icon }),
    },
    provider,
  }))
}
