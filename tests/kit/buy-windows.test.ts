// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pageBuyWindows } from '../../src/kit/page/buy-windows.ts'

it('gives a provider the address of the page with the order, and keeps the fragment to itself', () => {
  history.replaceState(null, '', '/shop?item=7#token=secret')
  const address = new URL(pageBuyWindows.addressFor('a1'))
  expect([address.pathname, address.search, address.hash]).toEqual(['/shop', '?item=7&wallet_order=a1', ''])
  expect(location.hash).toBe('#token=secret')
})

it('takes the order out of the address when the tab is back', () => {
  history.replaceState({ own: 1 }, '', '/shop?item=7&wallet_order=a1#part')
  expect(pageBuyWindows.takeReturned()).toBe('a1')
  expect([location.search, location.hash, history.state]).toEqual(['?item=7', '#part', { own: 1 }])
  expect(pageBuyWindows.takeReturned()).toBeUndefined()
})
