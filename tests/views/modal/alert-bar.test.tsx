// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLaterMessages, setMessages } from '../../../src/stores/messages.ts'
import { en } from '../../../src/messages/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { setAlert } from '../../../src/stores/modal/notices.ts'
import { icons } from '../../../src/ui/pictures/icons.ts'
import { AlertBar } from '../../../src/views/modal/alert-bar.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('main')
  document.body.replaceChildren(host)
})
afterEach(() => act(() => root.unmount()))

describe('the alert bar', () => {
  it.each([
    ['info', 'info', true],
    ['good', 'check', true],
    ['warn', 'warning', false],
    ['bad', 'alert', false],
    [undefined, 'alert', false],
  ] as const)('shows %s with the icon %s; announced later: %s', async (tone, icon, isCalm) => {
    setMessages('en', first)
    setLaterMessages(en)
    setAlert({ code: 'origin-not-allowed', detail: 'Why', ...(tone && { tone }) })
    root = createRoot(host)
    const draw = (calm: boolean) => act(async () => root.render(<AlertBar isCalm={calm} />))
    await draw(!isCalm)
    expect(host.textContent).toBe('')
    await draw(isCalm)
    expect(host.textContent).toContain('Origin Not Allowed')
    expect(host.querySelector('.note')?.getAttribute('data-tone')).toBe(tone ?? 'bad')
    expect(host.querySelector('.note > .icon path')?.getAttribute('d')).toBe(icons[icon])
  })
})
