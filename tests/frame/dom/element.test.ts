// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { h } from '../../../frame/dom/element.ts'
import { button, field } from '../../../frame/dom/screen.ts'

describe('the element builder', () => {
  it('shows texts as texts', () => {
    const element = h(
      'p',
      { class: 'text' },
      '<img src=x onerror=alert(1)>',
      false,
      undefined,
      h('b', {}, '&amp;'),
    )
    expect(element.childNodes).toHaveLength(2)
    expect(element.textContent).toBe('<img src=x onerror=alert(1)>&amp;')
    expect(element.querySelector('img')).toBeNull()
  })

  it.each(['onclick', 'OnError', 'srcdoc', 'formaction'])('refuses the attribute %s', (name) => {
    expect(() => h('div', { [name]: 'alert(1)' })).toThrow(TypeError)
  })

  it.each([
    ['a', 'href', 'javascript:alert(1)'],
    ['a', 'href', ' javascript:alert(1)'],
    ['a', 'href', 'data:text/html,x'],
    ['a', 'href', '//evil.example'],
    ['img', 'src', 'https://evil.example/pixel.png'],
    ['img', 'src', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['img', 'src', '//evil.example/pixel.png'],
  ] as const)('refuses <%s %s="%s">', (tag, name, value) => {
    expect(() => h(tag, { [name]: value })).toThrow(TypeError)
  })

  it('leaves out what is false and sets what is true', () => {
    const element = h('button', { disabled: true, hidden: false, title: undefined, tabindex: 0 })
    expect(element.getAttributeNames()).toEqual(['disabled', 'tabindex'])
  })
})

describe('a button', () => {
  it('is not pressed by a script', () => {
    let presses = 0
    const element = button({ label: 'Approve', press: () => void presses++ })
    element.click()
    element.dispatchEvent(new MouseEvent('click'))
    expect(presses).toBe(0)
  })
})

describe('a field', () => {
  it('has its label and its complaint where a screen reader finds them', () => {
    const { element, input, complain } = field({
      label: 'Code',
      hint: 'Six digits',
      autocomplete: 'one-time-code',
    })
    expect(element.querySelector('label')?.htmlFor).toBe(input.id)
    const note = element.querySelector(`#${input.getAttribute('aria-describedby')}`)
    expect(note?.textContent).toBe('Six digits')
    complain('This code is wrong')
    expect([note?.textContent, input.ariaInvalid]).toEqual(['This code is wrong', 'true'])
    complain(undefined)
    expect([note?.textContent, input.ariaInvalid]).toEqual(['Six digits', 'false'])
  })
})
