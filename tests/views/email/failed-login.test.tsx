// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en as social } from '../../../src/messages/social/en.ts'
import { setFurther } from '../../../src/stores/further-messages.ts'
import { FailedLogin } from '../../../src/views/email/social/failed-login.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('main')
  document.body.replaceChildren(host)
})
afterEach(() => act(() => root.unmount()))

describe('a social login of which there were too many', () => {
  it.each([
    [34 * 60, 'Try again in 34 minutes.'],
    [9, 'Try again in 9 seconds.'],
    [undefined, 'Try again in 60 seconds.'],
  ])('after which %s seconds have to pass says: %s', async (seconds, sentence) => {
    setFurther('social')(social)
    root = createRoot(host)
    await act(async () => root.render(<FailedLogin social="google" code="busy" seconds={seconds} />))
    expect(host.querySelector('[role="alert"]')?.textContent).toContain(sentence)
  })
})
