import type { Preload } from '../../domain/options.ts'

/** The visitor's connection (Network Information API; Chromium only). */
export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether code may be loaded before the click, on `because`. */
export function mayPreload(wanted: Preload, because: 'intent' | 'sight', connection?: Connection): boolean {
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return false
  return wanted === 'auto' || wanted === because
}
