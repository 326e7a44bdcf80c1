// @vitest-environment happy-dom
import { atom, computed, STORE_UNMOUNT_DELAY } from 'nanostores'
import { createElement, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useStore } from '../../../src/views/shared/use-store.ts'
import { until } from '../../support/until.ts'

it('shows what a store became between drawing and the first moment of listening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const $source = atom(1)
  const $derived = computed($source, (value) => value + 10)
  function Shown() {
    // On a slow device more time passes here than nanostores keeps a derived store alive without a listener.
    useLayoutEffect(() => {
      vi.advanceTimersByTime(STORE_UNMOUNT_DELAY)
      $source.set(2)
    }, [])
    return createElement('p', {}, useStore($derived))
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(createElement(Shown))
  await until(() => place.textContent !== '')
  vi.useRealTimers()
  await expect.poll(() => place.textContent).toBe('12')
  root.unmount()
})
