/** The private keys, hidden until the user reveals them. Rendered only by the frame or its own window. */
import { h } from '../dom/element.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { announce } from '../dom/live.ts'
import { button, field, showScreen } from '../dom/screen.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { Stage } from '../keys/host.ts'
import { intro, linkButton, pair } from '../screens/parts.ts'
import css from './guarded.css?inline'
import { keystoreOf } from './keystore.ts'
import type { ShownKeys } from './shown-keys.ts'

/** How long a revealed key stays visible, in ms. */
const SHOWN_FOR = 60_000
const SHORTEST_PASSWORD = 12

interface Options {
  keys: ShownKeys
  words: FrameAccountMessages
  close: string
  onDone(): void
}

/** Returns a function that removes the keys from the screen. */
export function keysScreen(
  stage: Pick<Stage, 'element'>,
  { keys, words: { keys: words }, close, onDone }: Options,
): () => void {
  adoptSheet(css)
  const say = h('p', { class: 'hint', role: 'status' })
  const evm = keyBox(words.evm, keys.evmAddress, keys.evm, words, say)
  const solana = keyBox(words.solana, keys.solanaAddress, keys.solana, words, say)
  const hide = () => {
    evm.hide()
    solana.hide()
  }
  const onHidden = () => document.visibilityState === 'hidden' && hide()
  document.addEventListener('visibilitychange', onHidden)
  showScreen(stage, {
    title: words.showTitle,
    close: { label: close, press: onDone },
    body: [
      intro(words.showHeading, words.showText),
      evm.element,
      solana.element,
      say,
      h('p', { class: 'hint' }, words.autoHide),
      keystoreForm(keys, words, say),
    ],
    actions: [button({ label: words.done, press: onDone })],
  })
  return () => {
    hide()
    document.removeEventListener('visibilitychange', onHidden)
    stage.element.replaceChildren()
  }
}

type Words = FrameAccountMessages['keys']

async function copy(text: string, words: Words, say: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say.textContent = words.copied
  } catch {
    say.textContent = words.copyFailed
  }
}

function keyBox(label: string, address: string, key: string, words: Words, say: HTMLElement) {
  const dots = '•'.repeat(24)
  const text = h('code', { class: 'key-text', dir: 'ltr', translate: 'no' }, dots)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    timer = undefined
    text.textContent = dots
    text.ariaLabel = words.hidden
    toggle.textContent = words.show
    toggle.ariaLabel = `${words.show}: ${label}`
  }
  const show = () => {
    text.textContent = key
    text.removeAttribute('aria-label')
    toggle.textContent = words.hide
    toggle.ariaLabel = `${words.hide}: ${label}`
    timer = setTimeout(hide, SHOWN_FOR)
  }
  const toggle = button({ label: words.show, kind: 'quiet', press: () => (timer ? hide() : show()) })
  const copier = button({ label: words.copy, kind: 'quiet', press: () => copy(key, words, say) })
  copier.ariaLabel = `${words.copy}: ${label}`
  text.setAttribute('role', 'img')
  hide()
  const element = h(
    'section',
    { class: 'key-box' },
    h('h3', { class: 'caption' }, label),
    h('p', { class: 'key-address', dir: 'ltr' }, address),
    text,
    pair(toggle, copier),
  )
  return { element, hide }
}

function keystoreForm(keys: ShownKeys, words: Words, say: HTMLElement): HTMLElement {
  const password = field({
    ...{ label: words.password, hint: words.passwordHint, isSecret: true, autocomplete: 'new-password' },
    maxLength: 200,
  })
  const form = h('div', { class: 'stack', hidden: true }, password.element)
  const encrypt = button({
    label: words.encrypt,
    kind: 'quiet',
    async press() {
      const typed = password.input.value
      if (Array.from(typed).length < SHORTEST_PASSWORD) return password.complain(words.passwordShort)
      password.complain(undefined)
      say.textContent = words.encrypting
      announce(words.encrypting)
      const json = await keystoreOf(keys.evm, keys.evmAddress, typed)
      password.input.value = ''
      say.textContent = ''
      const file = h('textarea', {
        class: 'key-file',
        readonly: true,
        rows: 4,
        dir: 'ltr',
        spellcheck: 'false',
      })
      file.ariaLabel = words.file
      file.value = json
      const copier = button({ label: words.copy, kind: 'quiet', press: () => copy(json, words, say) })
      copier.ariaLabel = `${words.copy}: ${words.keystore}`
      form.replaceChildren(file, copier)
      file.focus()
    },
  })
  form.append(encrypt)
  const opener = linkButton(words.keystore, () => {
    form.hidden = false
    opener.hidden = true
    password.input.focus()
  })
  return h('div', { class: 'stack' }, h('p', { class: 'hint' }, words.keystoreText, ' ', opener), form)
}
