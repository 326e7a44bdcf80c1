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
import { findFreezeLink, type FreezeLink } from './freeze-links.ts'
import { freezeByLink } from './freezing.ts'

const path = '/freeze/:token'
const Answer = v.object({ answer: v.literal('freeze') })

/** Routes of the page that notices link to. Its GET changes nothing: programs that scan mails open links. */
export const freezeRoutes = (context: GatewayContext): Route[] => [
  route({
    ...{ method: 'GET', path, needs: 'nothing', kind: 'page' },
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const link = await findFreezeLink(context, context.database, params['token'] ?? '')
      return page(freezePage(link, language), { status: link ? 200 : 410, headers: PAGE_HEADERS })
    },
  }),
  route({
    ...{ method: 'POST', path, needs: 'nothing', kind: 'page', body: Answer },
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const token = params['token'] ?? ''
      await freezeByLink(context, token, language)
      const headers = { ...PAGE_HEADERS, Location: `/freeze/${encodeURIComponent(token)}` }
      return page('', { status: 303, headers })
    },
  }),
]

function freezePage(link: FreezeLink | null, language: Language): string {
  const messages = messagesIn(language)
  const account = accountMessagesIn(language)
  if (!link)
    return layOutPage({ language, mark: 'bad', title: messages.deadTitle, text: account.freezeDeadText })
  if (link.isFrozen)
    return layOutPage({ language, mark: 'good', title: account.frozenTitle, text: account.frozenText })
  return layOutPage({
    language,
    mark: 'question',
    title: account.freezeTitle,
    text: account.freezeText,
    rows: [
      [messages.siteLabel, link.site],
      [messages.browserLabel, browserIn(link.browser, language)],
      [account.changedLabel, timeOf(link.askedAt, language)],
    ],
    warning: account.freezeEffect,
    buttons: [{ answer: 'freeze', label: account.freeze }],
  })
}
