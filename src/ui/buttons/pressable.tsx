import type { HTMLAttributes, MouseEvent, Ref } from 'react'

export type PressableProps = Omit<HTMLAttributes<HTMLElement>, 'onClick' | 'title'> & {
  href?: string | undefined
  target?: '_self' | '_top' | '_blank' | undefined
  type?: 'button' | 'submit' | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  title?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
}

/**
 * A button, or a link that opens in a new tab by default. Disabled controls use `aria-disabled`: `disabled` would drop the focus to the page.
 */
export function Pressable({
  href,
  target = '_blank',
  type = 'button',
  busy,
  disabled,
  onClick,
  ...rest
}: PressableProps) {
  const off = busy || disabled
  const shared = {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-disabled': off || rest['aria-disabled'],
    onClick(event: MouseEvent<HTMLElement>) {
      if (off) event.preventDefault()
      else onClick?.(event)
    },
  }
  return href ? (
    <a {...shared} href={href} target={target} rel="noopener noreferrer" />
  ) : (
    <button {...shared} type={type} />
  )
}
