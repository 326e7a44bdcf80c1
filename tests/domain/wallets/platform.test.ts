import { describe, expect, it } from 'vitest'
import { deviceOf, type Environment } from '../../../src/domain/wallets/device.ts'
import { platformsOf, walletLink } from '../../../src/domain/wallets/platform.ts'
import { isReachable } from '../../../src/domain/wallets/reachable.ts'
import type { Wallet } from '../../../src/domain/wallets/wallet.ts'
import { DESKTOP } from '../../support/fixtures.ts'

const UA = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  webviewIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  webviewAndroid:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F79 Instagram 331.0.0',
  facebook:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0]',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
}

const around = (userAgent: string, more: Partial<Environment> = {}) =>
  deviceOf({
    ...{
      userAgent,
      isCoarse: false,
      maxTouchPoints: 0,
      windowKeys: [],
      isFramed: false,
      isStandalone: false,
    },
    ...more,
  })

describe('the device', () => {
  it('is a phone by what it says of itself', () => {
    expect(around(UA.iphone)).toMatchObject({ isMobile: true, isIos: true, isAndroid: false, isSafari: true })
    expect(around(UA.android)).toMatchObject({
      isMobile: true,
      isIos: false,
      isAndroid: true,
      isSafari: false,
    })
  })

  it('is a desktop even with a touch screen, and a tablet even when it says that it is a Mac', () => {
    expect(around(UA.windows, { isCoarse: true, maxTouchPoints: 10 }).isMobile).toBe(false)
    expect(around(UA.mac).isMobile).toBe(false)
    expect(around(UA.mac, { maxTouchPoints: 5 })).toMatchObject({ isMobile: true, isIos: true, isMac: false })
    expect(around(UA.linux).isMobile).toBe(false)
    expect(around(UA.linux, { isCoarse: true }).isMobile).toBe(true)
  })

  it('has Safari only where it is Safari', () => {
    const safaris = Object.entries(UA).filter(([, text]) => around(text).isSafari)
    expect(safaris.map(([name]) => name)).toEqual(['iphone', 'mac'])
  })

  it("is another app's window where that says so", () => {
    const apps = Object.entries(UA).filter(([, text]) => around(text).isInApp)
    expect(apps.map(([name]) => name)).toEqual(['webviewIos', 'webviewAndroid', 'instagram', 'facebook'])
    expect(around(UA.webviewIos, { isStandalone: true }).isInApp).toBe(false)
  })

  it('is Telegram by its proxy, not by the script of a log-in button', () => {
    expect(around(UA.android, { windowKeys: ['TelegramWebviewProxy'] }).isTelegram).toBe(true)
    expect(around(UA.windows, { windowKeys: ['Telegram'] }).isTelegram).toBe(false)
    expect(around(UA.windows, { windowKeys: ['Telegram'], isFramed: true }).isTelegram).toBe(true)
  })

  it('is the Safe app only in its own frame', () => {
    const safe = { isFramed: true, ancestorOrigin: 'https://app.safe.global' }
    expect(around(UA.windows, safe).isSafeApp).toBe(true)
    expect(around(UA.windows, { ...safe, isFramed: false }).isSafeApp).toBe(false)
    expect(
      around(UA.windows, { ...safe, ancestorOrigin: 'https://app.safe.global.evil.test' }).isSafeApp,
    ).toBe(false)
  })
})

const WALLET: Wallet = {
  ...{
    id: 'w',
    name: 'Wallet',
    rdns: 'test.wallet',
    stores: {},
    isCertified: false,
    isImitation: false,
    injected: [],
  },
  links: {
    native: 'wallet://',
    universal: 'https://wallet.test',
    desktop: 'walletd://',
    webapp: 'https://app.wallet.test',
  },
}
const without = (links: Wallet['links']): Wallet => ({ ...WALLET, links })
const URI = 'wc:7f6e@2?symKey=a1'
const ENC = encodeURIComponent(URI)
const PHONE = { ...DESKTOP, isMobile: true, isAndroid: true }

describe('the ways to a wallet', () => {
  it('are the code alone without a wallet', () => {
    expect(platformsOf(undefined, DESKTOP, undefined)).toEqual(['qrcode'])
  })

  it('have an order', () => {
    expect(platformsOf(WALLET, DESKTOP, true)).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(platformsOf(WALLET, PHONE, true)).toEqual(['browser', 'mobile', 'web'])
    expect(platformsOf(WALLET, DESKTOP, false)).toEqual(['qrcode', 'web', 'desktop', 'unsupported'])
    expect(platformsOf(WALLET, DESKTOP, undefined)).toEqual(['qrcode', 'web', 'desktop'])
    expect(platformsOf(without({}), DESKTOP, false)).toEqual(['unsupported'])
    expect(
      platformsOf({ ...without({}), injected: [{ namespace: 'eip155', id: 'isX' }] }, PHONE, true),
    ).toEqual(['browser'])
  })

  it('are found on a phone only for what has an app, or a browser of its own', () => {
    const page = 'https://shop.test/'
    expect(isReachable(without({}), DESKTOP, page)).toBe(true)
    expect(isReachable(without({}), PHONE, page)).toBe(false)
    expect(isReachable(without({ universal: 'https://wallet.test' }), PHONE, page)).toBe(true)
    expect(isReachable({ ...without({}), rdns: 'app.phantom' }, PHONE, page)).toBe(true)
  })
})

describe('the link that `Open` follows', () => {
  it('stays in this window on a phone, for the app takes over', () => {
    expect(walletLink(WALLET, 'mobile', URI, PHONE)).toEqual({
      href: `wallet://wc?uri=${ENC}`,
      target: '_self',
    })
    expect(walletLink(WALLET, 'mobile', URI, { ...PHONE, isFramed: true })?.target).toBe('_top')
  })

  it('opens a window of its own on a desktop and in Telegram', () => {
    expect(walletLink(WALLET, 'desktop', URI, DESKTOP)).toEqual({
      href: `walletd://wc?uri=${ENC}`,
      target: '_blank',
    })
    expect(walletLink(WALLET, 'web', URI, DESKTOP)?.href).toBe(`https://app.wallet.test/wc?uri=${ENC}`)
    const telegram = walletLink(WALLET, 'mobile', URI, { ...PHONE, isTelegram: true })
    expect(telegram).toEqual({ href: `wallet://wc?uri=${encodeURIComponent(ENC)}`, target: '_blank' })
  })

  it('is the universal one where that is preferred, or the only one', () => {
    const universal = `https://wallet.test/wc?uri=${ENC}`
    expect(walletLink(WALLET, 'mobile', URI, PHONE, { prefersUniversal: true })?.href).toBe(universal)
    expect(walletLink(without({ universal: 'https://wallet.test' }), 'mobile', URI, PHONE)?.href).toBe(
      universal,
    )
    expect(walletLink(without({}), 'mobile', URI, PHONE)).toBeUndefined()
  })
})
