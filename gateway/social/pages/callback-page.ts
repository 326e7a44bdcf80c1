import type { ProviderName } from '../../config/providers.ts'
import { fill, messagesIn } from '../../messages/registry.ts'
import type { Page } from '../../server/route.ts'
import type { Flow } from '../flows.ts'
import { PROVIDER_NAMES, windowPage, windowScript } from './window-page.ts'

/** Finishes the login with the secret of this window. The page that began it hears of the outcome through its frame alone. */
const SCRIPT = windowScript(`
// What the provider has sent is not needed any more.
history.replaceState(null, '', location.pathname)
const finish = async () => {
  const secret = sessionStorage.getItem(secretName)
  sessionStorage.removeItem(secretName)
  // A login that is finished with anything but its window's secret ends.
  const finished = ask('finish', { returned: asked.returned, secret: secret ?? asked.returned })
  if (!secret) return show('elsewhere')
  const { outcome, returnTo } = await finished
  if (returnTo) return location.replace(returnTo)
  show(outcome)
  if (outcome === 'answered') window.close()
}
finish().catch(() => show('over'))
`)

/** The page that a provider sends the window back to. `returned`: shown when the login is finished. */
export function callbackPage({ id, provider: name, pageOrigin, language }: Flow, returned: string): Page {
  const messages = messagesIn(language)
  const provider = PROVIDER_NAMES[name as ProviderName]
  const not = (text: string) => ({
    mark: 'bad' as const,
    title: messages.socialNotTitle,
    text: fill(text, { provider }),
  })
  return windowPage({
    language,
    asked: { flowId: id, returned },
    sections: {
      wait: { mark: 'wait', title: messages.loadingTitle, text: '' },
      answered: {
        mark: 'good',
        title: messages.socialDoneTitle,
        text: fill(messages.socialDoneText, { site: new URL(pageOrigin).host }),
      },
      denied: not(messages.socialDeniedText),
      withheld: not(messages.socialWithheldText),
      failed: not(messages.socialFailedText),
      elsewhere: {
        mark: 'bad',
        title: messages.socialElsewhereTitle,
        text: messages.socialElsewhereText,
      },
      over: { mark: 'bad', title: messages.socialOverTitle, text: messages.socialOverText },
    },
    script: SCRIPT,
  })
}
