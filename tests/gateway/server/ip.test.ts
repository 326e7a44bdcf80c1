import { expect, it } from 'vitest'
import { ipOf } from '../../../gateway/server/ip.ts'

const PROXY = '10.0.0.1'
const asked = (forwarded: string | undefined, trustedProxies = 1) =>
  ipOf(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: PROXY },
    },
    trustedProxies,
  )

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['"203.0.113.5:4711"', '203.0.113.5'],
  [' 203.0.113.5:1 ', '203.0.113.5'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
])('counts %s as %s, whatever its port', (forwarded, ip) => {
  expect(asked(forwarded)).toBe(ip)
  expect(asked(`192.0.2.1, ${forwarded}`)).toBe(ip)
})

it.each([
  '',
  ' ',
  'unknown',
  '_hidden',
  'for=203.0.113.5',
  '203.0.113',
  '203.0.113.5:x',
  '1.2.3.4.5',
  '[2001:db8::1',
  ':',
  '999.1.1.1',
  'x'.repeat(5_000),
  undefined,
])('counts %j, which is no address, as the proxy', (forwarded) => {
  expect(asked(forwarded)).toBe(PROXY)
  if (forwarded) expect(asked(`203.0.113.9, ${forwarded}`)).toBe(PROXY)
})

it('counts the connections of one client as one address', () => {
  const seen = Array.from({ length: 100 }, (_, port) => [
    `203.0.113.5:${port + 1024}`,
    `[2001:db8::1]:${port + 1024}`,
  ])
  expect(new Set(seen.flat().map((each) => asked(each))).size).toBe(2)
})

it('believes nobody but its own proxies', () => {
  expect(asked('203.0.113.5', 0)).toBe(PROXY)
  expect(asked('192.0.2.1, 203.0.113.5:80, 198.51.100.2', 2)).toBe('203.0.113.5')
  expect(asked('203.0.113.5', 2)).toBe(PROXY)
})
