import type { GatewayContext } from '../../context.ts'
import { linkedPage } from '../../pages/linked-page.ts'
import type { Route } from '../../server/route.ts'
import { findChange } from '../change-rows.ts'
import { undoChange } from '../undo.ts'
import { undoPage } from './undo-page.ts'

/** Routes of the page that the mail about a changed address links to. */
export const undoRoutes = (context: GatewayContext): Route[] =>
  linkedPage(context, {
    name: 'undo',
    answers: ['undo'],
    over: 404,
    async show(token, language) {
      const change = await findChange(context.database, token)
      return { html: undoPage(change, context.now(), language), isOver: !change }
    },
    async decide(token) {
      await undoChange(context, token)
    },
  })
