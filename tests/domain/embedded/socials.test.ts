import { expect, it } from 'vitest'
import { shownName, socialName } from '../../../src/domain/embedded/social-name.ts'
import { socialsOn } from '../../../src/domain/embedded/socials-on.ts'
import { SOCIALS } from '../../../src/domain/features.ts'
import { deviceOf } from '../../../src/domain/wallets/device.ts'

const device = (userAgent: string, windowKeys: string[]) =>
  deviceOf({
    userAgent,
    ...{ isCoarse: false, maxTouchPoints: 0, windowKeys, isFramed: false, isStandalone: false },
  })

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36'

const TELEGRAM = ['TelegramWebviewProxy']

it.each([
  ['Telegram on iOS', IPHONE, TELEGRAM, ['google']],
  ['Telegram on a Mac', MAC, TELEGRAM, ['x']],
  ['Telegram on Android', ANDROID, TELEGRAM, ['x', 'facebook']],
  ['Instagram on iOS', `${IPHONE} Mobile/22A3354 Instagram 352.0.0`, [], ['google']],
  ['Instagram on Android', `${ANDROID} Chrome/131.0 Mobile Safari/537.36 Instagram 352.0.0`, [], ['google']],
  [
    'Facebook on iOS',
    `${IPHONE} Mobile/22A3354 [FBAN/FBIOS;FBAV/485.0.0;FBBV/654;FBDV/iPhone16,1]`,
    [],
    ['google'],
  ],
  [
    'Facebook on Android',
    `${ANDROID} Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A]`,
    [],
    ['google'],
  ],
  [
    'a web view of Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36',
    [],
    ['google'],
  ],
  ['iOS', `${IPHONE} Version/18.0 Mobile/22A3354 Safari/604.1`, [], []],
  ['a Mac', MAC, [], []],
  ['Android', ANDROID, [], []],
])('in %s logins that do not get through there are for elsewhere', (_, userAgent, windowKeys, missing) => {
  const { offered, elsewhere } = socialsOn(device(userAgent, windowKeys), SOCIALS)
  expect(elsewhere).toEqual(missing)
  expect(offered).toEqual(SOCIALS.filter((one) => !missing.includes(one)))
})

it('the order is that of the page, each once, and unknown names are left out', () => {
  expect(socialsOn(undefined, ['x', 'myspace', 'google', 'x', 7, 'toString'])).toEqual({
    offered: ['x', 'google'],
    elsewhere: [],
  })
})

it('providers are called as they call themselves', () => {
  expect(SOCIALS.map(socialName)).toEqual([
    ...['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'],
  ])
})

it.each([
  ['discord', 'ada#0', 'ada'],
  ['discord', 'ada', 'ada'],
  ['discord', 'player10', 'player10'],
  ['discord', 'ada#1230', 'ada#1230'],
  ['discord', 'ada0', 'ada0'],
  ['x', 'ada#0', 'ada#0'],
] as const)('shows a name of %s, %s, as %s', (social, name, shown) => {
  expect(shownName(social, name)).toBe(shown)
})
