import type { Question } from '../codes.ts'
import type { Language } from '../../messages/language.ts'
import { browserIn } from '../../messages/browser.ts'
import { messagesIn } from '../../messages/registry.ts'
import { layOutPage, timeOf } from '../../pages/layout.ts'

/** The page of a login link: the request, or its outcome. */
export function linkPage(question: Question | null, now: number, language: Language): string {
  const messages = messagesIn(language)
  const outcome = (mark: 'good' | 'bad', title: string, text: string) =>
    layOutPage({ language, mark, title, text })
  if (question?.linkState === 'approved')
    return outcome('good', messages.approvedTitle, messages.approvedText)
  if (question?.linkState === 'refused') return outcome('bad', messages.refusedTitle, messages.refusedText)
  if (!question || !isAlive(question, now)) return outcome('bad', messages.deadTitle, messages.deadText)
  return layOutPage({
    language,
    mark: 'question',
    title: messages.linkPageTitle,
    text: messages.linkPageIntro,
    rows: [
      [messages.siteLabel, question.site],
      [messages.browserLabel, browserIn(question.browser, language)],
      [messages.addressLabel, question.email],
      [messages.askedLabel, timeOf(question.created, language)],
    ],
    warning: messages.linkPageWarning,
    buttons: [
      { answer: 'approve', label: messages.approve },
      { answer: 'refuse', label: messages.refuse, isQuiet: true },
    ],
  })
}

/** Whether the link still has something to show: a pending request, or the decision. */
export const isAlive = (question: Question | null, now: number): boolean =>
  question !== null && (question.linkState !== 'pending' || question.expires > now)

/** The page for an approved browser whose code could not be mailed. */
export function unmailedPage(language: Language): string {
  const { approvedTitle, unmailedText } = messagesIn(language)
  return layOutPage({ language, mark: 'bad', title: approvedTitle, text: unmailedText })
}
