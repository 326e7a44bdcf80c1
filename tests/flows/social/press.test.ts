import { expect, it } from 'vitest'
import { deviceOf } from '../../../src/domain/wallets/device.ts'
import { fakeWindows } from '../../support/fake-windows.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { beginSocial } = product(() => import('../../../src/flows/social/press.ts'))
const { loginWindows } = product(() => import('../../../src/ports/user/login-windows.ts'))
const { setDevice } = product(() => import('../../../src/stores/device.ts'))

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`

it.each([
  ['a browser', SAFARI, [], 'window'],
  ['a browser that opens no window', SAFARI, [], 'blocked'],
  ["Instagram's own browser", `${IPHONE} Mobile/21F79 Instagram 331.0.0`, [], 'tab'],
  [
    "Facebook's own browser",
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0]',
    ...[[], 'tab'],
  ],
  ['Telegram', SAFARI, ['TelegramWebviewProxy'], 'tab'],
] as [string, string, string[], 'window' | 'blocked' | 'tab'][])(
  'a press on a provider in %s goes by what works there',
  async (_, userAgent, windowKeys, way) => {
    await loginPage()
    const windows = fakeWindows()
    let opened = 0
    const open = () => {
      opened += 1
      return way === 'blocked' ? undefined : windows.window
    }
    loginWindows.provide({ ...windows.port, open })
    const around = { isCoarse: true, maxTouchPoints: 5, isFramed: false, isStandalone: false }
    setDevice({ ...deviceOf({ userAgent, windowKeys, ...around }), page: 'https://page.example/' })
    expect(beginSocial('google')).toBe(way === 'window' ? windows.window : way)
    // A window that is opened and not used would stay.
    expect(opened).toBe(way === 'tab' ? 0 : 1)
    expect(beginSocial('farcaster')).toBe('none')
  },
)
