import { messagesIn } from '../../messages/registry.ts'
import type { Page } from '../../server/route.ts'
import type { Flow } from '../flows.ts'
import { windowPage, windowScript } from './window-page.ts'

/** How often the frame is asked, and when the page says that none has answered: a slow frame may still do so afterwards. In ms. */
const EVERY = 250
const LATE = 5_000

/**
 * Makes the secret of this window, has the login bound to its hash, and leaves for the provider. The hash is as secret as the secret until then: it
 * goes to a window of this origin alone, and only once that has said that the login is its own.
 */
const SCRIPT = windowScript(`
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const boundByFrame = (windowHash) =>
  new Promise((resolve) => {
    const askAll = () => {
      for (let index = 0; index < window.opener.length; index += 1) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => {
          if (data === 'mine') port1.postMessage(windowHash)
          if (data === 'bound') {
            clearInterval(asking)
            resolve()
          }
        }
        window.opener[index].postMessage({ loginWindow: asked.flowId }, location.origin, [port2])
      }
    }
    const asking = setInterval(askAll, ${EVERY})
    askAll()
  })
const leave = async () => {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(secretName, secret)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const windowHash = base64url(new Uint8Array(hash))
  if (asked.grant) await ask('bind-granted', { grant: asked.grant, windowHash })
  else if (window.opener) {
    const late = setTimeout(show, ${LATE}, 'elsewhere')
    await boundByFrame(windowHash)
    clearTimeout(late)
    show('wait')
  } else {
    // The page has cut this window off, and offers another way.
    show('elsewhere')
    window.close()
    return
  }
  location.replace((await ask('continue', { secret })).uri)
}
leave().catch(() => show('failed'))
`)

/** Takes the window to the provider. `grant`: given if the frame itself has opened it. */
export function goPage({ id, language }: Flow, grant: string | undefined): Page {
  const messages = messagesIn(language)
  return windowPage({
    language,
    asked: { flowId: id, ...(grant !== undefined && { grant }) },
    sections: {
      wait: { mark: 'wait', title: messages.loadingTitle, text: messages.loadingText },
      elsewhere: {
        mark: 'bad',
        title: messages.socialElsewhereTitle,
        text: messages.socialElsewhereText,
      },
      failed: { mark: 'bad', title: messages.socialOverTitle, text: messages.socialOverText },
    },
    script: SCRIPT,
  })
}
