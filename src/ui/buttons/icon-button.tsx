import css from './icon-button.css?inline'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { Pressable, type PressableProps } from './pressable.tsx'
import { useSheet } from '../use-sheet.ts'

type IconButtonProps = PressableProps & {
  label: string
  icon?: IconName | undefined
  size?: number | undefined
}

/** `children` instead of `icon` show any picture, such as a network's. */
export function IconButton({ label, icon, size = 20, children, ...rest }: IconButtonProps) {
  useSheet(css)
  return (
    <Pressable {...rest} className="icon-button" aria-label={label}>
      {icon ? <Icon name={icon} size={size} /> : children}
    </Pressable>
  )
}
