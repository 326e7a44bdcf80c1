import * as v from 'valibot'
import { budgets } from '../email/limits.ts'
import type { GatewayContext } from '../context.ts'
import type { Language } from '../messages/language.ts'
import { browserIn } from '../messages/browser.ts'
import { messagesIn } from '../messages/registry.ts'
import { layOutPage, timeOf } from '../pages/layout.ts'
import { PAGE_HEADERS } from '../pages/sheet.ts'
import { page, route, type Route } from '../server/route.ts'
import { findRecovery, stopRecovery, type Recovery } from './delayed-recovery.ts'

const path = '/recovery/:token'
const Answer = v.object({ answer: v.literal('stop') })

/** Routes of the page that the mail about an operator recovery links to. */
export const recoveryRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'GET', path, needs: 'nothing', kind: 'page' },
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const recovery = await findRecovery(context.database, params['token'] ?? '')
      return page(recoveryPage(recovery, language), { status: recovery ? 200 : 410, headers: PAGE_HEADERS })
    },
  }),
  route({
    ...{ method: 'POST', path, needs: 'nothing', kind: 'page', body: Answer },
    async handle({ params, ip }) {
      await context.take(budgets.page(ip))
      const token = params['token'] ?? ''
      await stopRecovery(context, token)
      const headers = { ...PAGE_HEADERS, Location: `/recovery/${encodeURIComponent(token)}` }
      return page('', { status: 303, headers })
    },
  }),
]

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
