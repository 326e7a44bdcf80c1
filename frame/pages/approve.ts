/** The approval window: GET /approve, opened by the frame. It accepts messages only from its opener, a frame of the same origin. */
import type { ReviewModel } from '../approval/model.ts'
import { drawReview, type ReviewScreen } from '../approval/screen.ts'
import { watchWindowPress } from '../approval/window-press.ts'
import type { FromWindow, ToWindow } from '../approval/window.ts'
import { h } from '../dom/element.ts'
import { adoptSheet } from '../dom/sheet.ts'
import tokens from '../theme/tokens.css?inline'

const opener = window.opener as Window | null
const isAlone = window.parent === window

if (opener && isAlone) {
  adoptSheet(tokens)
  const root = h('div', { class: 'root' })
  document.body.append(root)
  let screen: ReviewScreen | undefined
  const presses = watchWindowPress(
    () => performance.now(),
    (isPressable) => screen?.setPressable(isPressable),
  )
  let shown: ReviewModel | undefined
  // The target origin restricts delivery to documents of this origin.
  const say = (message: FromWindow) => opener.postMessage(message, location.origin)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    const message = data as ToWindow | null
    if (source !== opener || origin !== location.origin || message?.type !== 'wallet-approval/SHOW') return
    const { model, words, language } = message
    document.documentElement.lang = language
    document.documentElement.dir = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
    const isCounted = () => {
      const counts = presses.isCounted()
      screen?.say(counts ? undefined : words.approval.pressAgain)
      return counts
    }
    screen ??= drawReview(root, words, {
      approve: () => {
        if (shown && isCounted()) say({ type: 'wallet-approval/APPROVE', round: shown.round })
      },
      isSeen: isCounted,
      limit: (amount) => say({ type: 'wallet-approval/LIMIT', amount }),
      reject: () => say({ type: 'wallet-approval/REJECT' }),
    })
    if (JSON.stringify(shown) === JSON.stringify(model)) return
    shown = model
    screen.show(model)
    presses.restart()
  })
  say({ type: 'wallet-approval/READY' })
}
