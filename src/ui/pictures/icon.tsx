import css from './icon.css?inline'
import { type IconName, icons } from './icons.ts'
import { useSheet } from '../use-sheet.ts'

export type { IconName }

const isListed = (name: IconName): name is keyof typeof icons => name in icons

type IconProps = { name: IconName; size?: number }

export function Icon({ name, size = 20 }: IconProps) {
  useSheet(css)
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-points={name === 'back' || undefined}
      aria-hidden="true"
    >
      <path d={isListed(name) ? icons[name] : name} />
    </svg>
  )
}
