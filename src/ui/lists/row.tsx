import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { Pressable, type PressableProps } from '../buttons/pressable.tsx'
import css from './row.css?inline'
import { Spinner } from '../text/spinner.tsx'
import { useSheet } from '../use-sheet.ts'

export type RowProps = Omit<PressableProps, 'title' | 'children'> & {
  lead?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  selected?: boolean | undefined
  plain?: boolean | undefined
  /** Lets long texts take several lines instead of an ellipsis. */
  wrap?: boolean | undefined
}

const hint = (text: ReactNode) => (typeof text === 'string' ? text : undefined)

/** Without `onClick` and `href` the row is text, not a control. */
export function Row({ lead, title, subtitle, end, selected, plain, wrap, ...rest }: RowProps) {
  useSheet(css)
  const mark = rest.busy ? <Spinner /> : selected && !end && <Icon name="check" size={18} />
  const shared = {
    className: plain ? 'row' : 'row surface',
    'data-plain': plain || undefined,
    'data-wrap': wrap || undefined,
  }
  const content = (
    <>
      {lead}
      <span className="row-text">
        <b dir="auto" title={hint(title)}>
          {title}
        </b>
        {subtitle && (
          <small dir="auto" title={hint(subtitle)}>
            {subtitle}
          </small>
        )}
      </span>
      {(mark || end) && (
        <span className="row-end">
          {mark}
          {end && <span dir={hint(end) && 'auto'}>{end}</span>}
        </span>
      )}
    </>
  )
  if (!rest.onClick && !rest.href) return <div {...shared}>{content}</div>
  return (
    <Pressable {...rest} {...shared} aria-current={selected || undefined}>
      {content}
    </Pressable>
  )
}

export function InstalledMark({ label }: { label: string }) {
  return <span className="installed-mark">{label}</span>
}
