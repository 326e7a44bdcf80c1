import { expect, it } from 'vitest'
import { secureUrlFault } from '../../../src/domain/embedded/secure-url-fault.ts'

it.each([
  ['https://wallet.example', undefined],
  ['https://wallet.example/path', undefined],
  ['http://localhost:8787', undefined],
  ['wallet.example', 'it is not a complete URL'],
  ['/wallet', 'it is not a complete URL'],
  ['http://wallet.example', 'it has to be https, or http on localhost'],
  ['ftp://wallet.example', 'it has to be https, or http on localhost'],
  ['https://shop.example/wallet', 'it is the origin of the page, whose scripts could read the wallet'],
])('of %s: %s', (secureUrl, fault) => {
  expect(secureUrlFault(secureUrl, 'https://shop.example')).toBe(fault)
})
