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

it.each([
  ['iOS', IPHONE, ['google']],
  ['a Mac', MAC, ['x']],
  ['Android', ANDROID, ['facebook', 'x']],
])('in Telegram on %s logins that do not get through there are not offered', (_, userAgent, missing) => {
  const inTelegram = socialsOn(device(userAgent, ['TelegramWebviewProxy']), SOCIALS)
  expect(SOCIALS.filter((one) => !inTelegram.includes(one)).sort()).toEqual(missing)
  expect(socialsOn(device(userAgent, []), SOCIALS)).toEqual(SOCIALS)
})

it('the order is that of the page, each once, and unknown names are left out', () => {
  expect(socialsOn(undefined, ['x', 'myspace', 'google', 'x', 7, 'toString'])).toEqual(['x', 'google'])
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
