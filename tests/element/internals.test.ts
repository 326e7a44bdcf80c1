// @vitest-environment happy-dom
import { expect, it } from 'vitest'

it('comes to the page where elements have internals without forms, as in jsdom', async () => {
  HTMLElement.prototype.attachInternals = () => ({}) as ElementInternals
  const { walletKit } = await import('../../src/index.ts')
  const { joinForm } = await import('../../src/kit/parts/form.ts')
  document.body.innerHTML = '<wallet-modal name="wallet" sign-in="required"></wallet-modal>'
  expect(walletKit.state.status).toBe('disconnected')
  const modal = document.querySelector('wallet-modal')!
  expect(() => joinForm(modal, modal.attachInternals())).not.toThrow()
  expect(walletKit.stores.$options.get().name).toBe('wallet')
})
