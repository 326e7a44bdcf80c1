import type { Change } from '../change.ts'
import type { Language } from '../../messages/language.ts'
import { messagesIn, fill } from '../../messages/registry.ts'
import { layOutPage, timeOf } from '../../pages/layout.ts'

/** What the link in the previous mailbox shows: the change with the button that undoes it, or what became of it. */
export function undoPage(change: Change | null, now: number, language: Language): string {
  const messages = messagesIn(language)
  if (change?.state === 'undone')
    return layOutPage({
      language,
      mark: 'good',
      title: messages.undoneTitle,
      text: change.previous
        ? fill(messages.undoneText, { email: change.previous })
        : messages.undoneAddedText,
    })
  if (!change?.undoUntil || change.undoUntil <= now)
    return layOutPage({ language, mark: 'bad', title: messages.deadTitle, text: messages.undoDeadText })
  return layOutPage({
    language,
    mark: 'question',
    title: messages.undoTitle,
    text: messages.undoIntro,
    rows: [
      [messages.siteLabel, change.site],
      ...(change.previous ? [[messages.previousLabel, change.previous] as [string, string]] : []),
      [messages.currentLabel, change.email],
      [messages.untilLabel, timeOf(change.undoUntil, language)],
    ],
    warning: change.previous ? messages.undoEffect : messages.undoAddedEffect,
    buttons: [{ answer: 'undo', label: messages.undo }],
  })
}
