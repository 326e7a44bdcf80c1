import { expect, it } from 'vitest'
import { isAllowedOrigin } from '../../../src/domain/web/allowed-origin.ts'

it.each([
  // An empty list, or one that could not be read, says nothing.
  ['https://shop.example/', [], true],
  ['https://shop.example/a?b#c', ['https://shop.example'], true],
  ['https://shop.example/', ['https://shop.example/'], true],
  ['https://shop.example/', ['shop.example'], true],
  ['https://shop.example/', ['https://SHOP.example'], true],
  ['http://shop.example/', ['https://shop.example'], false],
  ['https://shop.example:8443/', ['https://shop.example'], false],
  ['https://shop.example:8443/', ['https://shop.example:8443'], true],
  ['https://evil.example/', ['https://shop.example', 'https://other.example'], false],
  ['https://evil.example/', ['https://other.example', 'https://evil.example'], true],
  // `*` is one label.
  ['https://a.shop.example/', ['https://*.shop.example'], true],
  ['https://shop.example/', ['https://*.shop.example'], false],
  ['https://a.b.shop.example/', ['https://*.shop.example'], false],
  ['https://evil.test/.shop.example', ['https://*.shop.example'], false],
  ['https://pr-7.shop.example/', ['https://pr-*.shop.example'], true],
  ['https://pr-.shop.example/', ['https://pr-*.shop.example'], false],
  ['https://shopxexample/', ['https://shop.example'], false],
  ['https://shop.example/', ['*'], false],
  ['https://shop.example/', ['', '://', 'https://'], false],
  // Pages in development always pass, hosts of previews do not.
  ['http://localhost:5173/', ['https://shop.example'], true],
  ['http://127.0.0.1/', ['https://shop.example'], true],
  ['file:///home/me/page.html', ['https://shop.example'], true],
  ['https://mine.vercel.app/', ['https://shop.example'], false],
] as const)('%s is allowed by %j: %s', (page, allowed, isAllowed) => {
  expect(isAllowedOrigin(page, allowed)).toBe(isAllowed)
})
