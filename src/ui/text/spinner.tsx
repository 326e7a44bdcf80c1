import css from './spinner.css?inline'
import { useSheet } from '../use-sheet.ts'

/** Only the picture; the control around it says `aria-busy`. */
export function Spinner() {
  useSheet(css)
  return <span className="spinner" aria-hidden="true" />
}
