import { Tile } from '../../../ui/lists/tile.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { wholeAddresses } from '../../../ui/text/whole-addresses.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './effects-panel.css?inline'

/** A row: the asset, and its change. Texts are formatted. */
export interface EffectRow {
  key: string
  name: string
  /** Shown under the name: the value, or an explanation. */
  detail?: string | undefined
  /** With its sign, so that the direction does not depend on colour: `− 0.25`. */
  amount: string
  tone?: 'in' | 'out' | undefined
  /** Text whose first letter replaces a picture; by default the name. */
  letter?: string | undefined
  /** http(s) or data URL. */
  icon?: string | undefined
}

export type EffectsPanelProps = {
  /** Title: "What will change". */
  title: string
  /** "Checked just now", "Checking". */
  state: string
  isChecking: boolean
  /** `fine` colours the state; omitted if a warning is shown elsewhere. */
  level?: 'fine' | 'look' | 'danger' | undefined
  rows: readonly EffectRow[]
  /** Rows to reserve space for. The same number while checking and afterwards. */
  reserved?: number | undefined
  /** Shown if there are no rows. */
  nothing: string
}

/** The simulation's effects. The height while checking is that of the result, unless it has more rows than `reserved`. */
export function EffectsPanel({
  title,
  state,
  isChecking,
  level,
  rows,
  reserved = 1,
  nothing,
}: EffectsPanelProps) {
  useSheet(css)
  return (
    <section
      className="effects surface"
      aria-label={title}
      aria-busy={isChecking}
      data-level={isChecking ? undefined : level}
    >
      <div className="effects-head">
        <span>{title}</span>
        <span
          className="effects-state"
          // A new element: a change of width does not count as movement.
          key={state}
        >
          {isChecking ? <Spinner /> : <Icon name="check" size={12} />}
          {state}
        </span>
      </div>
      <ul className="effects-list" style={{ '--_rows': Math.max(1, reserved) } as object}>
        {isChecking ? (
          Array.from({ length: Math.max(1, reserved) }, (_, index) => <RowComing key={index} />)
        ) : rows.length ? (
          rows.map(({ key, ...row }) => <Row key={key} {...row} />)
        ) : (
          <li className="effects-row" data-empty="">
            {nothing}
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ name, letter = name, detail, amount, tone, icon }: Omit<EffectRow, 'key'>) {
  return (
    <li className="effects-row">
      <Tile round size={24} name={letter} src={icon} />
      <span className="effects-name">
        <bdi>{name}</bdi>
        {detail && (
          <small>
            <bdi>{wholeAddresses(detail)}</bdi>
          </small>
        )}
      </span>
      <b className="effects-amount" data-tone={tone}>
        {amount}
      </b>
    </li>
  )
}

function RowComing() {
  return (
    <li className="effects-row" aria-hidden="true">
      <Skeleton round width={24} height={24} />
      <span className="effects-coming">
        <Skeleton width={64} />
        <Skeleton width={84} height={11} />
      </span>
      <Skeleton width={58} />
    </li>
  )
}
