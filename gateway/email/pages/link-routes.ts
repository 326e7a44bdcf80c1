import * as v from 'valibot'
import type { GatewayContext } from '../../context.ts'
import { page, route, type Route } from '../../server/route.ts'
import { findByToken } from '../codes.ts'
import { budgets } from '../limits.ts'
import { decideLink } from '../login.ts'
import { isAlive, linkPage, unmailedPage } from './link-page.ts'
import { PAGE_HEADERS } from '../../pages/sheet.ts'

const path = '/device-link/:token'
const Answer = v.object({ answer: v.picklist(['approve', 'refuse']) })

/** Routes of the page that login mails link to. Mail scanners open links, so a GET request changes nothing. */
export const linkRoutes = (context: GatewayContext): Route[] => [
  route({
    method: 'GET',
    path,
    needs: 'nothing',
    kind: 'page',
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const question = await findByToken(context.database, params['token'] ?? '')
      const now = context.now()
      return page(linkPage(question, now, language), {
        status: isAlive(question, now) ? 200 : 410,
        headers: PAGE_HEADERS,
      })
    },
  }),
  route({
    method: 'POST',
    path,
    needs: 'nothing',
    kind: 'page',
    body: Answer,
    async handle({ params, body, ip, language }) {
      await context.take(budgets.page(ip))
      const token = params['token'] ?? ''
      const decided = await decideLink(context, token, body.answer === 'approve')
      if (decided?.status === 'approved' && !decided.isMailed)
        return page(unmailedPage(language), { status: 502, headers: PAGE_HEADERS })
      // Redirect to the page, which shows the outcome: reloading it does not submit the form again.
      return page('', {
        status: 303,
        headers: { ...PAGE_HEADERS, Location: `/device-link/${encodeURIComponent(token)}` },
      })
    },
  }),
]
