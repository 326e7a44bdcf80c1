import css from './button.css?inline'
import { Icon, type IconName } from '../pictures/icon.tsx'
import { Pressable, type PressableProps } from './pressable.tsx'
import { Spinner } from '../text/spinner.tsx'
import { useSheet } from '../use-sheet.ts'

export type ButtonProps = PressableProps & {
  variant?: 'main' | 'quiet' | undefined
  icon?: IconName | undefined
  small?: boolean | undefined
}

export function Button({ variant = 'main', icon, small, children, ...rest }: ButtonProps) {
  useSheet(css)
  return (
    <Pressable {...rest} className="button surface" data-variant={variant} data-small={small || undefined}>
      {rest.busy ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
    </Pressable>
  )
}
