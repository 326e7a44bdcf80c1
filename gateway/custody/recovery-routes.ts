import type { GatewayContext } from '../context.ts'
import { browserIn } from '../messages/browser.ts'
import type { Language } from '../messages/language.ts'
import { messagesIn } from '../messages/registry.ts'
import { layOutPage, timeOf } from '../pages/layout.ts'
import { linkedPage } from '../pages/linked-page.ts'
import type { Route } from '../server/route.ts'
import { findRecovery, stopRecovery, type Recovery } from './delayed-recovery.ts'

/** Routes of the page that the mail about an operator recovery links to. */
export const recoveryRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'recovery',
    answers: ['stop'],
    async show(token, language) {
      const recovery = await findRecovery(context.database, token)
      return { html: recoveryPage(recovery, language), isOver: !recovery }
    },
    decide: (token) => stopRecovery(context, token),
  })

export function recoveryPage(recovery: Recovery | null, language: Language): string {
  const messages = messagesIn(language)
  if (!recovery)
    return layOutPage({ language, mark: 'bad', title: messages.deadTitle, text: messages.recoveryDeadText })
  if (recovery.state === 'stopped')
    return layOutPage({ language, mark: 'good', title: messages.stoppedTitle, text: messages.stoppedText })
  return layOutPage({
    language,
    mark: 'question',
    title: messages.recoveryTitle,
    text: messages.recoveryPageIntro,
    rows: [
      [messages.siteLabel, recovery.site],
      [messages.browserLabel, browserIn(recovery.browser, language)],
      [messages.askedLabel, timeOf(recovery.askedAt, language)],
      [messages.possibleLabel, timeOf(recovery.possibleAt, language)],
    ],
    warning: messages.stopEffect,
    buttons: [{ answer: 'stop', label: messages.stop }],
  })
}
