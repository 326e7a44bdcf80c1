/**
 * The locale of numbers, dates, units and lists: that of the sentences around them. A page in a language without a translation shows English,
 * and with it English figures: "until ۲۶ بهمن ۱۴۰۴" tells an English reader nothing about when a permission ends.
 */
import { computed, type ReadableAtom } from 'nanostores'
import { TRANSLATED } from '../../messages/first/languages.ts'
import { $locale } from '../locale.ts'
import { $shownLanguage } from '../messages.ts'

/** The visitor's own locale where its language is shown, otherwise the shown language. */
export const $formatLocale: ReadableAtom<string> = computed([$locale, $shownLanguage], (locale, shown) => {
  const { language } = new Intl.Locale(locale)
  // Sentences about requests are also loaded without the modal.
  const spoken = shown ?? (TRANSLATED.includes(language) ? language : 'en')
  return language === spoken ? gregorian(locale) : spoken
})

/** Networks and sites count in Gregorian years, and sentences do not name the calendar. */
function gregorian(locale: string): string {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return calendar === 'gregory' ? locale : new Intl.Locale(locale, { calendar: 'gregory' }).toString()
}
