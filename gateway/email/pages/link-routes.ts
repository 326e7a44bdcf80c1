import type { GatewayContext } from '../../context.ts'
import { linkedPage } from '../../pages/linked-page.ts'
import { PAGE_HEADERS } from '../../pages/sheet.ts'
import { page, type Route } from '../../server/route.ts'
import { findByToken } from '../codes.ts'
import { decideLink } from '../login.ts'
import { isAlive, linkPage, unmailedPage } from './link-page.ts'

/** Routes of the page that login mails link to. */
export const linkRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'device-link',
    answers: ['approve', 'refuse'],
    async show(token, language) {
      const question = await findByToken(context.database, token)
      const now = context.now()
      return { html: linkPage(question, now, language), isOver: !isAlive(question, now) }
    },
    async decide(token, answer, language) {
      const decided = await decideLink(context, token, answer === 'approve')
      if (decided?.status === 'approved' && !decided.isMailed)
        return page(unmailedPage(language), { status: 502, headers: PAGE_HEADERS })
    },
  })
