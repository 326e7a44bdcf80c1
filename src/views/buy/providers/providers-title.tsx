import type { TitleProps } from '../../view-props.ts'

export function ProvidersTitle({ title }: TitleProps) {
  return title
}
