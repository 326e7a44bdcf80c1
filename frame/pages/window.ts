/** A window of the frame's own origin: GET /window, opened by the frame. It accepts messages only from its opener, a frame of the same origin. */
import { h } from '../dom/element.ts'
import { button, showScreen } from '../dom/screen.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { speak } from '../dom/speak.ts'
import { Failure } from '../failure.ts'
import { keysScreen } from '../guarded/keys-screen.ts'
import { here } from '../passkeys/web-authn.ts'
import type { FromWindow, ToWindow } from '../passkeys/window-talk.ts'
import { intro } from '../screens/parts.ts'
import tokens from '../theme/tokens.css?inline'

const opener = window.opener as Window | null
const isAlone = window.parent === window

/** The target origin restricts delivery to documents of this origin. */
const say = (message: FromWindow) => opener?.postMessage(message, location.origin)

function draw(root: HTMLElement, message: ToWindow): void {
  const { words, close } = message
  if (message.type === 'wallet-window/SHOW_KEYS') {
    const done = () => say({ type: 'wallet-window/DONE' })
    keysScreen({ element: root }, { keys: message.keys, words, close, onDone: done })
    return
  }
  const isNew = message.type === 'wallet-window/CREATE'
  const go = async () => {
    try {
      if (message.type === 'wallet-window/CREATE')
        say({ type: 'wallet-window/MADE', made: await here.create(message.options) })
      else say({ type: 'wallet-window/USED', used: await here.use(message.options) })
    } catch (error) {
      const reason = error instanceof Failure ? error.reason : undefined
      say({ type: 'wallet-window/FAILED', reason: reason ?? 'PASSKEY_NOT_ALLOWED' })
    }
  }
  const { window: texts } = words
  showScreen(
    { element: root },
    {
      title: texts.title,
      body: [intro(isNew ? texts.createHeading : texts.useHeading, texts.text, 'passkey')],
      actions: [button({ label: texts.go, press: go })],
    },
  )
}

if (opener && isAlone) {
  adoptSheet(tokens)
  const screen = h('div', { class: 'stage-screen' })
  document.body.append(h('div', { class: 'root' }, screen))
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    const message = data as ToWindow | null
    if (source !== opener || origin !== location.origin || !message?.type.startsWith('wallet-window/')) return
    speak(message.language)
    draw(screen, message)
  })
  say({ type: 'wallet-window/READY' })
}
