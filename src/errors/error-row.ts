/** Where a user meets the error: in the view that was at work, as a toast, in the alert bar, or not at all. */
export type Shows = 'inline' | 'toast' | 'alert' | 'thrown'

/** Information, success, warning and error, in the words of `Note`. */
export type AlertTone = 'info' | 'good' | 'warn' | 'bad'

export interface ErrorRow {
  /** In English; `{name}` takes a value. It may reach a page's author or a log. */
  sentence: string
  shows: Shows
  /** Of an alert; by default `bad`, an error. */
  tone?: AlertTone
  /** What an alert explains when `debug` is on. */
  detail?: string
}
