import type { Stage } from '../keys/host.ts'
import { type Child, h } from './element.ts'
import { focusScreen } from './focus.ts'
import { announce } from './live.ts'
import { adoptSheet } from './sheet.ts'
import css from './screen.css?inline'

export interface ScreenParts {
  title: string
  /** The button in the corner. Without it, Escape does not close the screen either. */
  close?: { label: string; press: () => void }
  body: Child[]
  /** Buttons, the main one first. */
  actions?: Child[]
}

/** Replaces the screen on a stage and moves the focus to it, so that screen readers read the title. */
export function showScreen(
  stage: Pick<Stage, 'element'>,
  { title, close, body, actions = [] }: ScreenParts,
): HTMLElement {
  adoptSheet(css)
  const screen = h(
    'main',
    { class: 'screen', 'aria-labelledby': 'screen-title' },
    h(
      'header',
      { class: 'screen-header' },
      h('h1', { id: 'screen-title', class: 'screen-title' }, title),
      close && iconButton(close.label, '×', close.press),
    ),
    h('div', { class: 'screen-body' }, ...body),
    actions.length > 0 && h('footer', { class: 'screen-actions' }, ...actions),
  )
  if (close)
    screen.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !event.isTrusted) return
      event.preventDefault()
      close.press()
    })
  stage.element.replaceChildren(screen)
  focusScreen(screen)
  return screen
}

export interface ButtonOptions {
  label: string
  kind?: 'main' | 'quiet' | 'danger'
  /** Called for trusted presses only. While the promise is pending, the button is busy and ignores presses. */
  press: (event: MouseEvent) => void | Promise<void>
  isDisabled?: boolean
}

export function button({
  label,
  kind = 'main',
  press,
  isDisabled = false,
}: ButtonOptions): HTMLButtonElement {
  const element = h(
    'button',
    {
      type: 'button',
      class: `button button-${kind}`,
      disabled: isDisabled,
      on: { click: (event) => void onPress(event) },
    },
    label,
  )
  async function onPress(event: MouseEvent) {
    // Scripts of other origins cannot dispatch events here; a synthetic click of our own code would be a bug.
    if (!event.isTrusted || element.ariaBusy === 'true') return
    element.ariaBusy = 'true'
    try {
      await press(event)
    } finally {
      element.ariaBusy = 'false'
    }
  }
  return element
}

export const iconButton = (label: string, sign: string, press: () => void): HTMLButtonElement =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      on: { click: (event) => event.isTrusted && press() },
    },
    h('span', { 'aria-hidden': 'true' }, sign),
  )

export function notice(level: 'info' | 'warn' | 'bad', text: string): HTMLElement {
  if (level !== 'info') announce(text)
  return h('p', { class: `notice notice-${level}` }, text)
}

export interface FieldOptions {
  label: string
  hint?: string
  /** As in HTML: `one-time-code`, `off` … */
  autocomplete?: string
  inputmode?: 'text' | 'numeric' | 'email'
  isSecret?: boolean
  maxLength?: number
}

export interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Shows an error below the input, announced by screen readers; `undefined` removes it. */
  complain(text: string | undefined): void
}

let fields = 0

export function field({
  label,
  hint,
  autocomplete = 'off',
  inputmode = 'text',
  isSecret = false,
  maxLength,
}: FieldOptions): Field {
  const id = `field-${++fields}`
  const input = h('input', {
    id,
    class: 'field-input',
    type: isSecret ? 'password' : 'text',
    autocomplete,
    inputmode,
    maxlength: maxLength,
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': `${id}-note`,
  })
  const note = h('p', { id: `${id}-note`, class: 'field-note', role: 'status' }, hint ?? '')
  return {
    element: h('div', { class: 'field' }, h('label', { for: id, class: 'field-label' }, label), input, note),
    input,
    complain(text) {
      input.ariaInvalid = text === undefined ? 'false' : 'true'
      note.classList.toggle('field-wrong', text !== undefined)
      note.textContent = text ?? hint ?? ''
    },
  }
}
