import type { Preload } from '../../domain/options.ts'

/** What the browser knows of the visitor's connection (Network Information API; Chromium only). */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether code may be fetched ahead of the click when `because` happens. */
export function mayPreload(wanted: Preload, because: 'intent' | 'sight', connection?: Connection): boolean {
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return wanted === 'auto' || wanted === because
}
