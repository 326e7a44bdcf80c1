import { afterEach, describe, expect, it } from 'vitest'
import { FEATURE_DEFAULTS, featuresOf } from '../../src/domain/features.ts'
import * as LIMITS from '../../src/domain/limits.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import { TIMEOUTS } from '../../src/domain/timeouts.ts'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { $options, setOptions } = product(() => import('../../src/stores/options.ts'))

describe('options', () => {
  it('hold over the defaults until they are taken back', async () => {
    await setup()
    setOptions({ themeMode: 'dark', appName: 'Mine' })
    expect($options.get()).toEqual({
      ...OPTION_DEFAULTS,
      projectId: 'test',
      themeMode: 'dark',
      appName: 'Mine',
    })
    setOptions({ themeMode: undefined, appName: undefined, projectId: undefined })
    expect($options.get()).toEqual(OPTION_DEFAULTS)
  })

  it('can not touch any prototype', async () => {
    await setup()
    setOptions(
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object,
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('what the page added to Object.prototype', () => {
  afterEach(() => {
    for (const name of ['signInVerifyUrl', 'siwx', 'multiWallet'])
      Reflect.deleteProperty(Object.prototype, name)
  })

  it('is no option', async () => {
    await setup()
    Object.assign(Object.prototype, { signInVerifyUrl: 'https://evil.example/', siwx: {} })
    setOptions({ appName: 'Mine' })
    expect([$options.get().signInVerifyUrl, $options.get().siwx]).toEqual([undefined, undefined])
  })

  it('is no feature', () => {
    Object.assign(Object.prototype, { multiWallet: true })
    expect(featuresOf({}).multiWallet).toBe(false)
  })
})

describe('features', () => {
  it('are what the page gives over the defaults', () => {
    expect(featuresOf({})).toEqual(FEATURE_DEFAULTS)
    const given = { multiWallet: true, send: false, walletFeaturesOrder: ['send'] }
    expect(featuresOf(given)).toEqual({ ...FEATURE_DEFAULTS, ...given })
  })

  it('keep their default where the page gives what they do not take', () => {
    const given: object = JSON.parse(
      '{"send":"no","multiWallet":1,"activity":null,"walletFeaturesOrder":"send","connectorTypeOrder":{},"allWallets":"NEVER","other":true,"__proto__":{"pay":true}}',
    )
    expect(featuresOf(given)).toEqual(FEATURE_DEFAULTS)
  })

  it('take words and switches where those are offered', () => {
    const given = { allWallets: 'ONLY_MOBILE', socials: false, swaps: true } as const
    expect(featuresOf(given)).toMatchObject(given)
  })
})

describe('the constants of section 9', () => {
  it('are those of the specification', () => {
    expect({ ...LIMITS, timeouts: TIMEOUTS, ...LIMITS.RESERVED_LIMITS }).toMatchObject({
      account: { balanceRetry: 30_000, balanceCache: 30_000 },
      modal: { toastAgain: 150 },
      timeouts: { disconnect: 3_000, http: 10_000 },
      connect: { recentWallets: 2 },
      rpc: { polling: 4_000, ping: 1_000, samples: 10 },
      pairing: { expiry: 4 * 60_000 },
      popupPoll: 1_000,
      frameLoad: 20_000,
      loginRequest: 120_000,
      emailCooldown: 30_000,
      catalogue: { page: 40, search: 100, recommended: 4 },
      featuredWallets: 4,
    })
  })

  it('are the feature defaults of the specification', () => {
    expect(FEATURE_DEFAULTS).toMatchObject({
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      multiWallet: false,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })
})
