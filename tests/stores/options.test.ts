import { afterEach, describe, expect, it } from 'vitest'
import { FEATURE_DEFAULTS, featuresOf } from '../../src/domain/features.ts'
import * as LIMITS from '../../src/domain/limits.ts'
import { EMAIL_COOLDOWN, FRAME_ANSWER, FRAME_LOAD, OTP_LENGTH } from '../../src/domain/embedded/limits.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import { TIMEOUTS } from '../../src/domain/timeouts.ts'
import * as buyWindows from '../../src/kit/page/buy-windows.ts'
import * as loginWindows from '../../src/kit/page/login-windows.ts'
import { HEIGHT, SHAKE, TITLE, VIEW } from '../../src/ui/frame/motion.ts'
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
  it('are those of the specification, where they act', () => {
    expect({
      balance: [LIMITS.account.balanceRetry, LIMITS.account.balanceCache, LIMITS.account.portfolioCache],
      identity: [LIMITS.account.nameCache, LIMITS.account.identityCache],
      toast: [LIMITS.modal.toast, LIMITS.modal.toastAgain],
      animations: [TITLE, HEIGHT, VIEW, SHAKE],
      answers: [TIMEOUTS.disconnect, TIMEOUTS.http],
      pairing: LIMITS.pairing,
      rpc: LIMITS.rpc,
      reports: LIMITS.analytics.reports,
      login: [FRAME_LOAD, FRAME_ANSWER, EMAIL_COOLDOWN, OTP_LENGTH],
      windows: [loginWindows.SHAPE, buyWindows.SHAPE],
      recent: LIMITS.connect.recentWallets,
    }).toEqual({
      balance: [30_000, 30_000, 30_000],
      identity: [5 * 60_000, 5 * 60_000],
      toast: [2_500, 150],
      animations: [120, 150, 150, 500],
      answers: [3_000, 10_000],
      pairing: { expiry: 4 * 60_000, renewBefore: 10_000 },
      rpc: {
        polling: 4_000,
        ping: 1_000,
        samples: 10,
        batch: 1_000,
        weights: { stability: 0.7, latency: 0.3 },
      },
      reports: { most: 5, per: 60_000 },
      login: [20_000, 120_000, 30_000, 6],
      windows: Array(2).fill('width=600,height=800,scrollbars=yes'),
      recent: 2,
    })
    expect(LIMITS.catalogue).toMatchObject({ page: 40, search: 100, recommended: 4, searchWait: 300 })
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
