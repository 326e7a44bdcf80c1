import css from './spinner.css?inline'
import { useSheet } from '../use-sheet.ts'

/** Visual part only; the control around it sets `aria-busy`. */
export function Spinner() {
  useSheet(css)
  return <span className="spinner" aria-hidden="true" />
}
