import css from './icon.css?inline'
import { type IconName, icons } from './icons.ts'
import { useSheet } from './use-sheet.ts'

export type { IconName }

const pointing = new Set<IconName>(['back', 'disconnect'])

type IconProps = { name: IconName; size?: number; label?: string | undefined }

export function Icon({ name, size = 20, label }: IconProps) {
  useSheet(css)
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-points={pointing.has(name) || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={icons[name]} />
    </svg>
  )
}
