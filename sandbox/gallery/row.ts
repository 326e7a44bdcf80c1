import type { ViewName } from '../../src/domain/routes.ts'

export interface Row {
  /** In the URL, and in the names of pictures and tests. */
  name: string
  view: ViewName | 'Buttons'
  set(): void | Promise<void>
  /** What a visitor then types into the view's field. */
  typed?: string
  /** What a visitor then presses, as a selector. */
  pressed?: string
  /** What happens next, once the page hears the event `later`. */
  later?(): void
}
