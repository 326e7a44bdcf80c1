/** The approval window: GET /approve, opened by the frame. It shows what the frame says, and tells it what the user decides. */
import type { ReviewModel } from '../approval/model.ts'
import { drawReview, type ReviewScreen } from '../approval/screen.ts'
import { type Missing, watchWindowPress } from '../approval/window-press.ts'
import type { FromWindow, ToWindow } from '../approval/window.ts'
import { h } from '../dom/element.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { speak } from '../dom/speak.ts'
import type { ApprovalMessages } from '../../src/messages/in-frame/approval/en.ts'
import tokens from '../theme/tokens.css?inline'

type Say = (message: FromWindow) => void

/** How often it is looked whether the page is still there, in ms. */
const EVERY = 300

const WORDS: Record<Missing, keyof ApprovalMessages> = {
  size: 'tooSmall',
  reading: 'readToEnd',
  time: 'pressAgain',
}

/** Shows the request, with `say` to tell the frame of it. Returns what hears the frame. */
function serveWindow(say: Say): (message: ToWindow) => void {
  const root = h('div', { class: 'root' })
  let screen: ReviewScreen | undefined
  let words: ApprovalMessages | undefined
  let shown: ReviewModel | undefined
  let isGone = false
  let isDecided = false
  const complain = (missing: Missing | undefined) => {
    if (words && !isGone) screen?.say(missing && words[WORDS[missing]], missing === 'size' ? 'warn' : 'info')
  }
  const presses = watchWindowPress(
    () => performance.now(),
    (isPressable) => {
      screen?.setPressable(isPressable)
      if (presses.missing() === 'size') complain('size')
    },
  )
  const isCounted = () => {
    const missing = presses.missing()
    complain(missing)
    return missing === undefined && !isGone
  }
  const decide = (message: FromWindow) => {
    isDecided = true
    say(message)
  }
  /** The page has left or reloaded, and would hear no approval; or the request is over. */
  const leave = () => {
    if (isDecided) window.close()
    isGone = true
    presses.stop()
    screen?.setMode('busy')
    screen?.end()
    screen?.say(words?.pageGone, 'warn')
  }
  const draw = ({ words: given, language }: Extract<ToWindow, { type: 'wallet-approval/SHOW' }>) => {
    speak(language)
    words = given.approval
    document.body.replaceChildren(root)
    const drawn = drawReview(root, given, {
      approve: () => {
        if (shown && isCounted()) decide({ type: 'wallet-approval/APPROVE', round: shown.round })
      },
      isSeen: isCounted,
      limit: (amount) => say({ type: 'wallet-approval/LIMIT', amount }),
      reject: () => (isGone ? window.close() : decide({ type: 'wallet-approval/REJECT' })),
    })
    drawn.setMode('self')
    return drawn
  }
  return (message) => {
    if (isGone) return
    if (message.type === 'wallet-approval/GONE') return leave()
    screen ??= draw(message)
    if (JSON.stringify(shown) === JSON.stringify(message.model)) return
    shown = message.model
    screen.show(shown)
    presses.restart(screen.texts())
    if (presses.missing() === 'size') complain('size')
  }
}

/** Accepts messages only from the opener, a frame of the same origin. */
function serveOpener(opener: Window): void {
  // The target origin restricts delivery to documents of this origin.
  const say: Say = (message) => opener.postMessage(message, location.origin)
  const hear = serveWindow(say)
  const watch = setInterval(() => {
    if (!opener.closed) return
    clearInterval(watch)
    hear({ type: 'wallet-approval/GONE' })
  }, EVERY)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    const message = data as ToWindow | null
    if (source !== opener || origin !== location.origin || !message?.type?.startsWith('wallet-approval/'))
      return
    hear(message)
  })
  say({ type: 'wallet-approval/READY' })
}

/** The page has cut the window off from the frame: the gateway carries what the two say. */
async function serveRelayed(hash: string): Promise<void> {
  const { talkByRelay } = await import('../approval/window-relay.ts')
  let hear: (message: ToWindow) => void = () => undefined
  const say = talkByRelay(hash, (message) => hear(message))
  if (!say) return
  hear = serveWindow(say)
}

if (window.parent === window) {
  adoptSheet(tokens)
  const { hash } = location
  // The key stands in the address as short as possible.
  if (hash) history.replaceState(null, '', location.pathname + location.search)
  const opener = window.opener as Window | null
  if (opener) serveOpener(opener)
  else if (hash) void serveRelayed(hash)
}
