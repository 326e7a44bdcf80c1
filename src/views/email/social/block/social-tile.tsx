import type { Social } from '../../../../domain/embedded/socials.ts'
import { useSheet } from '../../../../ui/use-sheet.ts'
import css from './social.css?inline'
import { SocialMark } from './social-mark.tsx'

/** A provider's mark on a tile; larger in a ring. */
export function SocialTile({ social, isLarge = false }: { social: Social; isLarge?: boolean }) {
  useSheet(css)
  return (
    <span className="social-tile" data-large={isLarge || undefined}>
      <SocialMark social={social} size={isLarge ? 32 : 20} />
    </span>
  )
}
