import * as v from 'valibot'
import type { GatewayContext } from '../../context.ts'
import { page, route, type Route } from '../../server/route.ts'
import { findChange } from '../change.ts'
import { budgets } from '../limits.ts'
import { undoChange } from '../undo.ts'
import { PAGE_HEADERS } from '../../pages/sheet.ts'
import { undoPage } from './undo-page.ts'

const path = '/undo/:token'
const Answer = v.object({ answer: v.literal('undo') })

/** Routes of the page that the mail about a changed address links to. */
export const undoRoutes = (context: GatewayContext): Route[] => [
  route({
    method: 'GET',
    path,
    needs: 'nothing',
    kind: 'page',
    async handle({ params, ip, language }) {
      await context.take(budgets.page(ip))
      const change = await findChange(context.database, params['token'] ?? '')
      return page(undoPage(change, context.now(), language), {
        status: change ? 200 : 404,
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
    async handle({ params, ip }) {
      await context.take(budgets.page(ip))
      const token = params['token'] ?? ''
      await undoChange(context, token)
      return page('', {
        status: 303,
        headers: { ...PAGE_HEADERS, Location: `/undo/${encodeURIComponent(token)}` },
      })
    },
  }),
]
