import type { Stage } from '../keys/host.ts'
import { type Child, h } from './element.ts'
import { focusScreen } from './focus.ts'
import { announce } from './live.ts'
import { adoptSheet } from './sheet.ts'
import css from './screen.css?inline'

export interface ScreenParts {
  title: string
  /** Of the button in the corner; without it the screen has none, and cannot be left by Escape. */
  close?: { label: string; press: () => void }
  body: Child[]
  /** Buttons, the main one first. */
  actions?: Child[]
}

/** Shows a screen on a stage, in the place of the one before, moves the focus there and has the title read. */
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
  /** Called for presses of the user only; while the promise is pending the button is busy, and further presses do nothing. */
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
    // A script of another origin cannot get here; one of ours that presses by itself would be a mistake.
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
  /** Shows what is wrong below the input, where a screen reader finds it; `undefined` takes it away. */
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
