// @vitest-environment happy-dom
import { createElement, Suspense, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { viewLoads } from '../../../src/ports/view-loads.ts'
import { setHistory } from '../../../src/stores/modal/route.ts'
import { useShownHistory, useView } from '../../../src/views/modal/use-shown-route.ts'

it('never shows a fallback for the first view: React keeps a fallback for 300 ms', async () => {
  viewLoads.provide({ load: async () => undefined })
  setHistory({ view: 'WhatIsAWallet', params: undefined })
  let fallbacks = 0
  const Fallback = () => {
    // React may render it without showing it.
    useLayoutEffect(() => void (fallbacks += 1))
    return null
  }
  const Shown = ({ route }: { route: Parameters<typeof useView>[0] }) => useView(route).View.name
  function Frame() {
    const route = useShownHistory().history?.at(-1)
    return createElement(
      Suspense,
      { fallback: createElement(Fallback) },
      route && createElement(Shown, { route }),
    )
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  // As the element does.
  flushSync(() => root.render(createElement(Frame)))
  await expect.poll(() => place.textContent, { timeout: 30_000 }).toBe('WhatIsAWalletView')
  expect(fallbacks).toBe(0)
  root.unmount()
})
