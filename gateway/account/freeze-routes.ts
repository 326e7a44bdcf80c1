import type { GatewayContext } from '../context.ts'
import { accountMessagesIn } from '../messages/account/registry.ts'
import { browserIn } from '../messages/browser.ts'
import type { Language } from '../messages/language.ts'
import { messagesIn } from '../messages/registry.ts'
import { layOutPage, timeOf } from '../pages/layout.ts'
import { linkedPage } from '../pages/linked-page.ts'
import type { Route } from '../server/route.ts'
import { findFreezeLink, type FreezeLink } from './freeze-links.ts'
import { freezeByLink } from './freezing.ts'

/** Routes of the page that notices link to. */
export const freezeRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'freeze',
    answers: ['freeze'],
    async show(token, language) {
      const link = await findFreezeLink(context, context.database, token)
      return { html: freezePage(link, language), isOver: !link }
    },
    decide: (token, _, language) => freezeByLink(context, token, language),
  })

export function freezePage(link: FreezeLink | null, language: Language): string {
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
