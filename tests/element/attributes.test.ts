// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostParts, Options } from '../../src/domain/options.ts'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  propertyOf,
  readValue,
  type AttributeName,
} from '../../src/element/attributes.ts'

/** The compiler keeps this list equal to `Options`. */
const OPTIONS = {
  projectId: true,
  networks: true,
  customNetworks: true,
  defaultNetwork: true,
  view: true,
  themeMode: true,
  themeVariables: true,
  lang: true,
  features: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  appName: true,
  appDescription: true,
  appUrl: true,
  appIcon: true,
  signIn: true,
  signInStatement: true,
  signInNonceUrl: true,
  signInVerifyUrl: true,
  signInSessionUrl: true,
  signInSignOutUrl: true,
  termsUrl: true,
  privacyUrl: true,
  apiUrl: true,
  rpcUrl: true,
  relayUrl: true,
  secureUrl: true,
  analyticsUrl: true,
  analytics: true,
  customRpcUrls: true,
  preload: true,
  review: true,
  announce: true,
  name: true,
  debug: true,
} satisfies Record<Exclude<keyof Options, keyof HostParts>, true>

const errors: unknown[][] = []
beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void errors.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the attributes', () => {
  it('have the names of the options, and `open`', () => {
    const properties = ATTRIBUTE_NAMES.map(propertyOf).filter((name) => name !== 'open')
    expect(properties.sort()).toEqual(Object.keys(OPTIONS).sort())
  })

  it('are those of the contract', () => {
    expect(Object.keys(ATTRIBUTES)).toMatchInlineSnapshot(`
      [
        "project-id",
        "default-network",
        "view",
        "lang",
        "app-name",
        "app-description",
        "app-url",
        "app-icon",
        "sign-in-statement",
        "sign-in-nonce-url",
        "sign-in-verify-url",
        "sign-in-session-url",
        "sign-in-sign-out-url",
        "terms-url",
        "privacy-url",
        "api-url",
        "rpc-url",
        "relay-url",
        "secure-url",
        "analytics-url",
        "analytics",
        "name",
        "networks",
        "featured-wallet-ids",
        "include-wallet-ids",
        "exclude-wallet-ids",
        "custom-networks",
        "theme-variables",
        "features",
        "custom-rpc-urls",
        "open",
        "announce",
        "debug",
        "theme-mode",
        "sign-in",
        "preload",
        "review",
      ]
    `)
  })

  it.each<[AttributeName, unknown, unknown]>([
    ['project-id', ' abc ', 'abc'],
    ['networks', ' mainnet\n  base ', ['mainnet', 'base']],
    ['debug', '', true],
    ['project-id', ' 0123456789abcdef ', '0123456789abcdef'],
    ['project-id', '', undefined],
    // Not as in HTML: server rendering of some frameworks writes it.
    ['debug', 'false', undefined],
    ['debug', 'debug', true],
    ['open', '', true],
    ['theme-mode', 'dark', 'dark'],
    ['sign-in', 'required', 'required'],
    ['custom-networks', '[{"id":1}]', [{ id: 1 }]],
    ['theme-variables', '{"--x":"1"}', { '--x': '1' }],
    ['features', { email: false }, { email: false }],
    ['custom-networks', [{ id: 1 }], [{ id: 1 }]],
  ])('are read: %s="%s"', (name, text, expected) => {
    expect(readValue(name, text)).toEqual(expected)
    expect(errors).toEqual([])
  })

  it.each(ATTRIBUTE_NAMES.filter((name) => name !== 'open' && name !== 'announce' && name !== 'debug'))(
    'say nothing when they are empty or missing: %s',
    (name) => {
      for (const nothing of ['', null, undefined]) expect(readValue(name, nothing)).toBeUndefined()
      expect(errors).toEqual([])
    },
  )

  it.each<[AttributeName, string]>([
    ['custom-networks', '{'],
    ['custom-networks', '{}'],
    ['custom-networks', '"text"'],
    ['features', '[]'],
    ['features', 'null'],
    ['features', '{bad json}'],
    ['theme-variables', '5'],
    ['theme-mode', 'purple'],
    ['sign-in', 'maybe'],
    ['theme-mode', 'toString'],
    ['project-id', '…'],
    ['project-id', 'undefined'],
    ['project-id', 'null'],
    ['project-id', '<your project id>'],
    ['project-id', 'https://example.com/'],
  ])('are one clear error and the default where they is not understood: %s="%s"', (name, text) => {
    expect(readValue(name, text)).toBeUndefined()
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toContain(`"${name}"`)
  })

  it('do not fill the console where they are long', () => {
    expect(readValue('custom-rpc-urls', '['.repeat(20_000))).toBeUndefined()
    expect(String(errors[0]).length).toBeLessThan(500)
  })

  it('touch no prototype', () => {
    readValue('features', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
