import { Icon, type IconName } from './icon.tsx'
import css from './tile.css?inline'
import { useSheet } from './use-sheet.ts'

export function IconTile({ icon }: { icon: IconName }) {
  useSheet(css)
  return (
    <span className="tile" data-tone>
      <Icon name={icon} />
    </span>
  )
}
