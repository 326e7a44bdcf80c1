/** Where a user meets the error: in the view that was at work, as a toast, in the alert bar, or not at all. */
export type Shows = 'inline' | 'toast' | 'alert' | 'thrown'

export interface ErrorRow {
  /** In English; `{name}` takes a value. It may reach a page's author or a log. */
  sentence: string
  shows: Shows
  /** What an alert explains when `debug` is on. */
  detail?: string
}
