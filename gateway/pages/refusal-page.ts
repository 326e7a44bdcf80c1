import type { Language } from '../messages/language.ts'
import { fill, messagesIn } from '../messages/registry.ts'
import type { Refused } from '../refused.ts'
import { page, type Page } from '../server/route.ts'
import { layOutPage } from './layout.ts'
import { PAGE_HEADERS } from './sheet.ts'

/** The page for a refused request of a page, where the API would respond with JSON. */
export function refusalPage(refused: Refused, language: Language): Page {
  const { retryAfter, status } = refused
  const html = layOutPage({ language, mark: 'bad', ...wordsOf(refused, language) })
  const headers = { ...PAGE_HEADERS, ...(retryAfter && { 'Retry-After': String(retryAfter) }) }
  return page(html, { status, headers })
}

function wordsOf({ code, retryAfter = 60 }: Refused, language: Language): { title: string; text: string } {
  const messages = messagesIn(language)
  switch (code) {
    case 'RATE_LIMITED':
      return {
        title: messages.tooOftenTitle,
        text: fill(messages.tooOftenText, { time: minutesIn(language, retryAfter) }),
      }
    case 'NOT_FOUND':
      return { title: messages.notFoundTitle, text: messages.notFoundText }
    case 'UPSTREAM':
    case 'INTERNAL':
      return { title: messages.troubleTitle, text: messages.troubleText }
    default:
      return { title: messages.badTitle, text: messages.badText }
  }
}

/** Formats seconds as minutes, such as "5 minutes"; at least one. */
const minutesIn = (language: Language, seconds: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / 60)),
  )
