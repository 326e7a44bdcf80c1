import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CatalogueRow } from '../../flows/catalogue/all-wallets.ts'
import { loadMoreWallets } from '../../flows/catalogue/page-catalogue.ts'
import { $walletPages } from '../../stores/catalogue/catalogue.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { cellAfter } from './cell-after.ts'
import { GridLine } from './grid-line.tsx'
import { LINE, useColumns, useLines } from './use-lines.ts'

const SKELETONS = 16

type WalletGridProps = {
  rows: readonly CatalogueRow[]
  isLoading: boolean
  /** Loads more on scrolling. */
  isPaged: boolean
}

/** A virtual grid with one tab stop; arrow keys move in it. */
export function WalletGrid({ rows, isLoading, isPaged }: WalletGridProps) {
  const { allWallets: words } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box)
  const [chosen, setActive] = useState(0)
  const active = Math.max(0, Math.min(chosen, rows.length - 1))
  const pages = useStore($walletPages)
  const hasMore = isPaged && pages.step === 'ready' && pages.hasMore
  const expected = rows.length ? (hasMore || (isPaged && isLoading) ? columns : 0) : SKELETONS
  const cells = rows.length + expected
  // The tab stop stays in the document when it is scrolled out of view.
  const lines = useLines(box, Math.ceil(cells / columns), Math.floor(active / columns))

  const isNearEnd = (lines.last + 2) * columns >= rows.length
  useEffect(() => {
    if (hasMore && isNearEnd) void loadMoreWallets()
  }, [hasMore, isNearEnd, rows.length])

  const focusSoon = useLateFocus(box)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / LINE))
    const to = cellAfter(event.key, { at: active, count: rows.length, columns, page, isRtl })
    if (to === undefined) return
    event.preventDefault()
    focusSoon(to)
    setActive(to)
    lines.scrollTo(Math.floor(to / columns))
  }

  return (
    <div
      ref={box}
      className="wallet-grid"
      role="grid"
      aria-label={rows.length ? words.title : words.loading}
      aria-busy={isLoading}
      aria-rowcount={Math.ceil(rows.length / columns)}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="wallet-grid-all" style={{ blockSize: lines.height }}>
        {lines.shown.map(({ index, start }) => (
          <GridLine
            key={index}
            rows={rows}
            from={index * columns}
            to={Math.min((index + 1) * columns, cells)}
            columns={columns}
            start={start}
            active={active}
            onFocus={setActive}
          />
        ))}
      </div>
    </div>
  )
}

/** Focuses a cell as soon as it is in the document, which may be after scrolling. */
function useLateFocus(box: { current: HTMLElement | null }): (at: number) => void {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`)
    cell?.focus({ preventScroll: true })
    if (cell) wanted.current = undefined
  })
  return (at) => {
    wanted.current = at
  }
}
