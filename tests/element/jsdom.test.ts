// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { until } from '../support/until.ts'

/** What jsdom does not have, taken from happy-dom. */
const ABSENT = [
  'reportError',
  'matchMedia',
  'ResizeObserver',
  'IntersectionObserver',
  'requestIdleCallback',
  'BroadcastChannel',
  'indexedDB',
  'PointerEvent',
]

it('mounts, opens the modal and connects where jsdom stands for the browser', async () => {
  for (const name of ABSENT) {
    Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(window, name)
  }
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  Reflect.deleteProperty(Element.prototype, 'part')
  for (const method of ['show', 'showModal', 'close'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, method)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML =
    '<wallet-modal></wallet-modal><wallet-button></wallet-button><wallet-network-button></wallet-network-button>'
  const { walletKit } = await import('../../src/index.ts')
  await walletKit.ready
  const button = document.querySelector('wallet-button')!
  await until(() => button.shadowRoot?.querySelector('button'))
  expect(button.shadowRoot!.textContent).toContain('Connect wallet')
  walletKit.on('opened', () => {
    throw new Error('of the page')
  })
  const opened = vi.fn<() => void>()
  walletKit.on('opened', opened)
  const closed = vi.fn<() => void>()
  walletKit.on('closed', closed)
  button.shadowRoot!.querySelector('button')!.click()
  await until(() => opened.mock.calls.length)
  walletKit.close()
  await until(() => closed.mock.calls.length)
  await expect(walletKit.connect({ connectorId: 'absent' })).rejects.toMatchObject({
    code: 'wallet-not-found',
  })
  walletKit.destroy()
  expect(errors.mock.calls.filter((line) => !/of the page|project id/.test(line.map(String).join()))).toEqual(
    [],
  )
})
