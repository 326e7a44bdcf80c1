import type { ViewName } from '../../src/domain/routes.ts'

export interface Row {
  /** Name in the URL, and in the names of screenshots and tests. */
  name: string
  view: ViewName | 'Buttons'
  set(): void | Promise<void>
  /** Text that a visitor then types into the view's field. */
  typed?: string
  /** Selector of the element that a visitor then presses. */
  pressed?: string
  /** Called when the page receives the event `later`. */
  later?(): void
}
