import type { Question } from '../codes.ts'
import type { Asked } from '../links.ts'
import { browserIn } from '../../messages/browser.ts'
import type { Language } from '../../messages/language.ts'
import { messagesIn } from '../../messages/registry.ts'
import { layOutPage, timeOf, type PageContent } from '../../pages/layout.ts'

type Row = readonly [label: string, value: string]

/** The page of a login link: those that ask, or the outcome. */
export function linkPage(asked: Asked | null, language: Language): string {
  const messages = messagesIn(language)
  const outcome = (mark: 'good' | 'bad', title: string, text: string) =>
    layOutPage({ language, mark, title, text })
  if (asked?.link.state === 'approved') return outcome('good', messages.approvedTitle, messages.approvedText)
  if (asked?.link.state === 'refused') return outcome('bad', messages.refusedTitle, messages.refusedText)
  const [only, ...others] = asked?.questions ?? []
  if (!asked || !only) return outcome('bad', messages.deadTitle, messages.deadText)
  const about = rowsOf(only, language)
  const address: Row = [messages.addressLabel, asked.link.email]
  return layOutPage({
    ...{ language, mark: 'question', title: messages.linkPageTitle },
    ...(others.length === 0
      ? { text: messages.linkPageIntro, rows: [...about.slice(0, 2), address, ...about.slice(2)] }
      : { text: messages.linkPageSeveral, rows: [address], choices: choicesOf(asked, language) }),
    warning: messages.linkPageWarning,
    buttons: [
      ...(others.length === 0 ? [{ answer: only.id, label: messages.approve }] : []),
      { answer: 'refuse', label: messages.refuse, isQuiet: true },
    ],
  })
}

function rowsOf({ site, browser, created }: Question, language: Language): Row[] {
  const messages = messagesIn(language)
  return [
    [messages.siteLabel, site],
    [messages.browserLabel, browserIn(browser, language)],
    [messages.askedLabel, timeOf(created, language)],
  ]
}

function choicesOf({ questions, network }: Asked, language: Language): NonNullable<PageContent['choices']> {
  const { approve, networkLabel, sameNetwork, otherNetwork } = messagesIn(language)
  return questions.map((question) => ({
    rows: [
      ...rowsOf(question, language),
      [networkLabel, question.network === network ? sameNetwork : otherNetwork],
    ],
    button: { answer: question.id, label: approve },
  }))
}

/** Whether the link has nothing to show: neither requests nor the decision. */
export const isOver = (asked: Asked | null): boolean =>
  asked === null || (asked.link.state === 'pending' && asked.questions.length === 0)

/** The page for an approved browser whose code could not be mailed. */
export function unmailedPage(language: Language): string {
  const { approvedTitle, unmailedText } = messagesIn(language)
  return layOutPage({ language, mark: 'bad', title: approvedTitle, text: unmailedText })
}
