import type { Change } from '../change-rows.ts'
import type { Language } from '../../messages/language.ts'
import { messagesIn, fill } from '../../messages/registry.ts'
import { layOutPage, timeOf } from '../../pages/layout.ts'

/** The page of the link in the mail to the previous address: the change with an undo button, or its outcome. */
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
