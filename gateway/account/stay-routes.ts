import type { GatewayContext } from '../context.ts'
import { accountMessagesIn } from '../messages/account/registry.ts'
import { browserIn } from '../messages/browser.ts'
import type { Language } from '../messages/language.ts'
import { messagesIn } from '../messages/registry.ts'
import { layOutPage, timeOf } from '../pages/layout.ts'
import { linkedPage } from '../pages/linked-page.ts'
import { PAGE_HEADERS } from '../pages/sheet.ts'
import { page, type Route } from '../server/route.ts'
import { findLeaving, stopByLink, type Leaving } from './leaving.ts'

/** Routes of the page that the mails about a deletion link to. */
export const stayRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'stay',
    answers: ['stay'],
    async show(token, language) {
      const leaving = await findLeaving(context.database, token)
      return { html: stayPage(leaving, language), isOver: !leaving }
    },
    // What was stopped is gone, and its page with it.
    async decide(token, _, language) {
      const isStopped = await stopByLink(context, token)
      const html = isStopped ? stoppedPage(language) : stayPage(null, language)
      return page(html, { status: isStopped ? 200 : 410, headers: PAGE_HEADERS })
    },
  })

export function stayPage(leaving: Leaving | null, language: Language): string {
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

export function stoppedPage(language: Language): string {
  const { stayedTitle, stayedText } = accountMessagesIn(language)
  return layOutPage({ language, mark: 'good', title: stayedTitle, text: stayedText })
}
