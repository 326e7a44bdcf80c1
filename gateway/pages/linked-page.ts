import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { budgets } from '../email/limits.ts'
import type { Language } from '../messages/language.ts'
import { page, route, type Page, type Route } from '../server/route.ts'
import { PAGE_HEADERS } from './sheet.ts'

interface LinkedPage<Answer extends string> {
  /** First part of the address; the token follows. */
  name: string
  /** Values of the page's buttons. */
  answers: readonly [Answer, ...Answer[]]
  /** Values of buttons of which each picks one of several rows, by its id. */
  picks?: RegExp
  /** The page as it is now. `isOver`: its link is not valid, or no longer. */
  show(token: string, language: Language, ip: string): Promise<{ html: string; isOver: boolean }>
  /** Carries out the press. Resolves with a page where another one than `show` gives has to be shown. */
  decide(token: string, answer: Answer | { pick: string }, language: Language): Promise<Page | void>
  /** Status of a page that is over, 410 by default. */
  over?: number
}

/**
 * Routes of a page that mails link to. Programs that scan mails open links, so its GET changes nothing; its form does. Afterwards the browser is sent
 * to the page, which shows the outcome: reloading it does not submit the form again.
 */
export function linkedPage<Answer extends string>(
  context: Pick<GatewayContext, 'take'>,
  { name, answers, picks, show, decide, over = 410 }: LinkedPage<Answer>,
): Route[] {
  const path = `/${name}/:token`
  const Fixed = v.picklist(answers)
  const Pick = v.pipe(
    v.string(),
    v.regex(picks ?? /(?!)/),
    v.transform((pick) => ({ pick })),
  )
  const Body = v.object({ answer: v.union([Fixed, Pick]) })
  return [
    route({
      ...{ method: 'GET', path, needs: 'nothing', kind: 'page' },
      async handle({ params, ip, language }) {
        await context.take(budgets.page(ip))
        const { html, isOver } = await show(params['token'] ?? '', language, ip)
        return page(html, { status: isOver ? over : 200, headers: PAGE_HEADERS })
      },
    }),
    route({
      ...{ method: 'POST', path, needs: 'nothing', kind: 'page', body: Body },
      async handle({ params, body: { answer }, ip, language }) {
        await context.take(budgets.page(ip))
        const token = params['token'] ?? ''
        const shown = await decide(token, answer, language)
        const headers = { ...PAGE_HEADERS, Location: `/${name}/${encodeURIComponent(token)}` }
        return shown ?? page('', { status: 303, headers })
      },
    }),
  ]
}
