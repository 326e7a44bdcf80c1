// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepApart } from '../../../src/ui/frame/apart-from-page.ts'

const TYPES = ['wheel', 'touchmove', 'pointerdown', 'mousedown', 'focusin']

function show() {
  const host = document.createElement('wallet-modal')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<dialog><button>Fox</button></dialog>'
  const [dialog, button] = [root.querySelector('dialog')!, root.querySelector('button')!]
  return { host, dialog, button }
}

function heard(types: readonly string[], target: EventTarget, make: (type: string) => Event): string[] {
  const names: string[] = []
  const listening = new AbortController()
  for (const type of types)
    document.addEventListener(type, () => names.push(type), { signal: listening.signal })
  for (const type of types) target.dispatchEvent(make(type))
  listening.abort()
  return names
}

const composed = (type: string) => new Event(type, { bubbles: true, composed: true, cancelable: true })
const escape = () =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })

describe.each([
  ['at the end of the body', () => document.body],
  ["in the library's dialog", () => document.body.appendChild(document.createElement('section'))],
])('the page of an element %s', (_, parent) => {
  beforeEach(() => document.body.replaceChildren())

  it('hears nothing of what happens in the dialog while it is open, and everything afterwards', () => {
    const { host, dialog, button } = show()
    parent().append(host)
    expect(heard(TYPES, button, composed)).toEqual(TYPES)
    const end = keepApart(dialog)
    expect(heard(TYPES, button, composed)).toEqual([])
    const own: string[] = []
    for (const type of TYPES) dialog.addEventListener(type, () => own.push(type))
    heard(TYPES, button, composed)
    expect(own).toEqual(TYPES)
    end()
    expect(heard(TYPES, button, composed)).toEqual(TYPES)
  })

  it('does not get Escape, not even where it captures; the dialog does, and may prevent it', () => {
    const { host, dialog, button } = show()
    parent().append(host)
    const end = keepApart(dialog)
    const order: string[] = []
    const listening = new AbortController()
    for (const capture of [true, false])
      document.addEventListener('keydown', () => order.push('page'), { capture, signal: listening.signal })
    dialog.addEventListener('keydown', (event) => {
      order.push(`dialog ${event.key}`)
      event.preventDefault()
    })
    const pressed = escape()
    button.dispatchEvent(pressed)
    expect([order, pressed.defaultPrevented]).toEqual([['dialog Escape'], true])
    // Elsewhere it is the page's.
    document.body.dispatchEvent(escape())
    expect(order).toEqual(['dialog Escape', 'page', 'page'])
    end()
    listening.abort()
  })

  it('cannot hide the dialog from screen readers while it is open', async () => {
    const { host, dialog } = show()
    parent().append(host)
    host.setAttribute('aria-hidden', 'true')
    const end = keepApart(dialog)
    expect(host.hasAttribute('aria-hidden')).toBe(false)
    host.setAttribute('aria-hidden', 'true')
    await new Promise((resolve) => setTimeout(resolve))
    expect(host.hasAttribute('aria-hidden')).toBe(false)
    end()
  })

  it('finds the marks of React Aria and Lenis on the element while it is open', () => {
    const { host, dialog } = show()
    parent().append(host)
    const end = keepApart(dialog)
    const names = ['data-react-aria-top-layer', 'data-lenis-prevent']
    expect(names.map((name) => host.hasAttribute(name))).toEqual([true, true])
    end()
    expect(names.map((name) => host.hasAttribute(name))).toEqual([false, false])
  })
})
