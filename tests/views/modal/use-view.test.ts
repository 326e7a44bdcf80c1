// @vitest-environment happy-dom
import { createElement, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { viewLoads } from '../../../src/ports/view-loads.ts'
import { useView } from '../../../src/views/modal/use-shown-route.ts'

it('React is content with a view that is loaded while it waits, and with the hooks after it', async () => {
  viewLoads.provide({ load: async () => undefined })
  const errors: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(error))
  function Shown() {
    const { View } = useView({ view: 'GetWallet', params: undefined })
    const [text] = useState(' is here')
    return `${View.name}${text}`
  }
  const place = document.createElement('div')
  const root = createRoot(place, { onRecoverableError: (error) => void errors.push(error) })
  startTransition(() => root.render(createElement(Shown)))
  await expect.poll(() => place.textContent, { timeout: 30_000 }).toBe('GetWalletView is here')
  expect(errors).toEqual([])
  root.unmount()
})
