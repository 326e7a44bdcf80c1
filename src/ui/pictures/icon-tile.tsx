import { Icon, type IconName } from './icon.tsx'
import css from '../lists/tile.css?inline'
import { useSheet } from '../use-sheet.ts'

type IconTileProps = {
  icon: IconName
  size?: 72
  /** Uses the colour of a wallet's tile. */
  tint?: boolean
}

export function IconTile({ icon, size, tint }: IconTileProps) {
  useSheet(css)
  return (
    <span className="tile" data-size={size} data-tone={tint ? 'tint' : ''}>
      <Icon name={icon} size={size ? 32 : 20} />
    </span>
  )
}
