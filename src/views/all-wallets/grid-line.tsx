import type { CatalogueRow } from '../../flows/catalogue/all-wallets.ts'
import { EmptyCell, WalletCell } from './wallet-cell.tsx'

type GridLineProps = {
  rows: readonly CatalogueRow[]
  /** Range of cells; those beyond the rows are placeholders. */
  from: number
  to: number
  columns: number
  /** Offset in px. */
  start: number
  /** The cell that is the tab stop. */
  active: number
  onFocus: (at: number) => void
}

export function GridLine({ rows, from, to, columns, start, active, onFocus }: GridLineProps) {
  const cells = Array.from({ length: to - from }, (_, column) => from + column)
  return (
    <div
      role="row"
      aria-rowindex={from / columns + 1}
      className="wallet-grid-line"
      style={{ insetBlockStart: start, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {cells.map((at) => {
        const row = rows[at]
        return row ? (
          <WalletCell key={row.wallet.id} row={row} at={at} isActive={at === active} onFocus={onFocus} />
        ) : (
          <EmptyCell key={at} />
        )
      })}
    </div>
  )
}
