// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApprovalWindow, openApproval } from '../../../frame/approval/window.ts'

const opened = { closed: false, posted: [] as unknown[], focused: 0 }
const before = window.open
const heard: unknown[] = []
let approval: ApprovalWindow | undefined

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(opened, { closed: false, posted: [], focused: 0 })
  heard.length = 0
  const popup = {
    get closed() {
      return opened.closed
    },
    postMessage: (message: unknown) => opened.posted.push(message),
    focus: () => (opened.focused += 1),
    close: () => (opened.closed = true),
  }
  window.open = () => popup as unknown as Window
})

afterEach(() => {
  approval?.close()
  vi.useRealTimers()
  window.open = before
})

const open = () =>
  (approval = openApproval({
    ...{ words: {} as never, projectId: 'shop', page: 'https://app.example', hash: '', language: 'en' },
    onApprove: (round) => heard.push(['approved', round]),
    onReject: () => heard.push('rejected'),
    onLimit: (amount) => heard.push(['limit', amount]),
    onClosed: () => heard.push('closed'),
  }))

/** What the window posts, or another one. */
const say = (data: unknown, source: unknown = window.open(), origin = location.origin) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))

it('a window that is closed without a word is a refusal after a second', () => {
  open()
  opened.closed = true
  vi.advanceTimersByTime(1_200)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(200)
  expect(heard).toEqual(['closed'])
})

it('the last word of a window counts where it comes after it has closed', () => {
  open()
  opened.closed = true
  vi.advanceTimersByTime(400)
  say({ type: 'wallet-approval/APPROVE', round: 3 })
  approval?.close()
  vi.advanceTimersByTime(5_000)
  expect(heard).toEqual([['approved', 3]])
})

it('hears its own window only, and only its own origin', () => {
  open()
  say({ type: 'wallet-approval/APPROVE', round: 1 }, {})
  say({ type: 'wallet-approval/APPROVE', round: 1 }, undefined, 'https://app.example')
  expect(heard).toEqual([])
})

it('tells the window that the page leaves, and no longer once the request is over', () => {
  open()
  window.dispatchEvent(new Event('pagehide'))
  expect(opened.posted).toEqual([{ type: 'wallet-approval/GONE' }])
  approval?.close()
  window.dispatchEvent(new Event('pagehide'))
  expect(opened.posted).toHaveLength(1)
})

it('is none where the browser holds it back', () => {
  window.open = () => null
  expect(open()).toBeUndefined()
})
