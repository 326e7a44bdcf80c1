import { Icon, type IconName } from './icon.tsx'
import css from './tile.css?inline'
import { useSheet } from './use-sheet.ts'

type IconTileProps = {
  icon: IconName
  /** `quiet` stands on a raised row, `plain` on the card itself. */
  tone?: 'quiet' | 'plain' | 'accent'
  round?: boolean
}

export function IconTile({ icon, tone = 'quiet', round }: IconTileProps) {
  useSheet(css)
  return (
    <span className="tile" data-tone={tone} data-round={round || undefined}>
      <Icon name={icon} />
    </span>
  )
}
