import type { GatewayContext } from '../../context.ts'
import { linkedPage } from '../../pages/linked-page.ts'
import { PAGE_HEADERS } from '../../pages/sheet.ts'
import { page, type Route } from '../../server/route.ts'
import { readAsked } from '../links.ts'
import { decideLink } from '../login.ts'
import { isOver, linkPage, unmailedPage } from './link-page.ts'

/** Routes of the page that login mails link to. */
export const linkRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'device-link',
    answers: ['refuse'],
    picks: /^[\w-]{22}$/,
    async show(token, language, ip) {
      const asked = await readAsked(context, context.database, token, ip)
      return { html: linkPage(asked, language), isOver: isOver(asked) }
    },
    async decide(token, answer, language) {
      const decided = await decideLink(context, token, answer)
      if (decided?.status === 'approved' && !decided.isMailed)
        return page(unmailedPage(language), { status: 502, headers: PAGE_HEADERS })
    },
  })
