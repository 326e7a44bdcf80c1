import { Icon } from '../pictures/icon.tsx'
import { Spinner } from '../text/spinner.tsx'
import css from './toast.css?inline'
import { useSheet } from '../use-sheet.ts'

export type ToastProps = { tone: 'success' | 'error' | 'loading'; text: string }

/** Visual part only; the live region around it belongs to the modal frame. */
export function Toast({ tone, text }: ToastProps) {
  useSheet(css)
  return (
    <div className="toast surface" data-tone={tone}>
      {tone === 'loading' ? <Spinner /> : <Icon name={tone === 'success' ? 'check' : 'alert'} size={16} />}
      {text}
    </div>
  )
}
