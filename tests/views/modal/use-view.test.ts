// @vitest-environment happy-dom
import { createElement, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useView } from '../../../src/views/modal/use-shown-route.ts'

vi.mock(import('../../../src/flows/modal/load-with-view.ts'), () => ({ loadWithView: async () => undefined }))
vi.mock('../../../src/views/connect/registry.ts', () => ({
  loadViewTable: async () => ({ GetWallet: { load: async () => () => 'Get a wallet' } }),
}))

it('React is content with a view that is loaded while it waits, and with the hooks after it', async () => {
  const errors: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(error))
  function Shown() {
    const { View } = useView({ view: 'GetWallet', params: undefined })
    const [text] = useState(' now')
    return [createElement(View as () => string, { key: 1 }), text]
  }
  const place = document.createElement('div')
  const root = createRoot(place, { onRecoverableError: (error) => void errors.push(error) })
  startTransition(() => root.render(createElement(Shown)))
  await expect.poll(() => place.textContent).toBe('Get a wallet now')
  expect(errors).toEqual([])
  root.unmount()
})
