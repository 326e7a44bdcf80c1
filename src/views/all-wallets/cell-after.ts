interface Grid {
  at: number
  count: number
  columns: number
  /** Lines on screen. */
  page: number
  isRtl: boolean
}

/** Which cell a key leads to; `undefined` where it leads nowhere. */
export function cellAfter(key: string, { at, count, columns, page, isRtl }: Grid): number | undefined {
  const last = count - 1
  const forward = isRtl ? -1 : 1
  const targets: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    // From above an unfinished line, down leads to its end.
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
