interface Grid {
  at: number
  count: number
  columns: number
  /** Visible lines. */
  page: number
  isRtl: boolean
}

/** Index of the cell that a key moves to; `undefined` if it does not move. */
export function cellAfter(key: string, { at, count, columns, page, isRtl }: Grid): number | undefined {
  const last = count - 1
  const forward = isRtl ? -1 : 1
  const targets: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    // Down from above an incomplete line moves to its end.
    ArrowDown: Math.floor(at / columns) < Math.floor(last / columns) ? Math.min(at + columns, last) : at,
    ArrowUp: at - columns,
    PageDown: Math.min(at + page * columns, last),
    PageUp: at < columns ? at : Math.max(at - page * columns, at % columns),
    Home: 0,
    End: last,
  }
  const to = Object.hasOwn(targets, key) ? targets[key] : undefined
  return to === undefined || to === at || to < 0 || to > last ? undefined : to
}
