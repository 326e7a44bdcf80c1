import { Icon } from '../../ui/pictures/icon.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import css from './email.css?inline'
import { MAIL } from './field/icons.ts'

/** An envelope on a tile; larger in a ring. */
export function MailMark({ isLarge = false }: { isLarge?: boolean }) {
  useSheet(css)
  return (
    <span className="email-mark" data-large={isLarge || undefined}>
      <Icon name={MAIL} size={isLarge ? 30 : 26} />
    </span>
  )
}
