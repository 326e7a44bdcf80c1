import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { budgets } from '../email/limits.ts'
import { accountMessagesIn } from '../messages/account/registry.ts'
import { browserIn } from '../messages/browser.ts'
import type { Language } from '../messages/language.ts'
import { messagesIn } from '../messages/registry.ts'
import { layOutPage, timeOf } from '../pages/layout.ts'
import { PAGE_HEADERS } from '../pages/sheet.ts'
import { page, route, type Route } from '../server/route.ts'
import { findLeaving, stopByLink, type Leaving } from './leaving.ts'

const path = '/stay/:token'
const Answer = v.object({ answer: v.literal('stay') })

/** Routes of the page that the mails about a deletion link to. */
export const stayRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'GET', path, needs: 'nothing', kind: 'page' },
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const leaving = await findLeaving(context.database, params['token'] ?? '')
      return page(stayPage(leaving, language), { status: leaving ? 200 : 410, headers: PAGE_HEADERS })
    },
  }),
  route({
    ...{ method: 'POST', path, needs: 'nothing', kind: 'page', body: Answer },
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const isStopped = await stopByLink(context, params['token'] ?? '')
      const html = isStopped ? stoppedPage(language) : stayPage(null, language)
      return page(html, { status: isStopped ? 200 : 410, headers: PAGE_HEADERS })
    },
  }),
]

function stayPage(leaving: Leaving | null, language: Language): string {
  const messages = messagesIn(language)
  const account = accountMessagesIn(language)
  if (!leaving)
    return layOutPage({ language, mark: 'bad', title: messages.deadTitle, text: account.stayDeadText })
  return layOutPage({
    language,
    mark: 'question',
    title: account.stayTitle,
    text: account.stayText,
    rows: [
      [messages.siteLabel, leaving.site],
      [messages.browserLabel, browserIn(leaving.browser, language)],
      [messages.askedLabel, timeOf(leaving.askedAt, language)],
      [account.deletedLabel, timeOf(leaving.due, language)],
    ],
    warning: account.stayEffect,
    buttons: [{ answer: 'stay', label: account.stay }],
  })
}

function stoppedPage(language: Language): string {
  const { stayedTitle, stayedText } = accountMessagesIn(language)
  return layOutPage({ language, mark: 'good', title: stayedTitle, text: stayedText })
}
