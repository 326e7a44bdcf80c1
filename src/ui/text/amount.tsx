import css from './amount.css?inline'
import { useSheet } from '../use-sheet.ts'

/** A figure in text: always left to right, with the full text as a tooltip if it is truncated. */
export function Figure({ text }: { text: string }) {
  return (
    <bdi dir="ltr" title={text}>
      {text}
    </bdi>
  )
}

type AmountProps = { whole: string; fraction?: string | undefined; unit?: string | undefined }

/** Parts arrive formatted, with their own currency and decimal signs: `$4,182` and `.57`. */
export function Amount({ whole, fraction, unit }: AmountProps) {
  useSheet(css)
  const length = whole.length + (fraction?.length ?? 0) + (unit?.length ?? 0)
  return (
    <bdi dir="ltr" className="amount" data-long={length > 22 ? 'very' : length > 14 || undefined}>
      {whole}
      <i>
        {fraction}
        {unit && ` ${unit}`}
      </i>
    </bdi>
  )
}
