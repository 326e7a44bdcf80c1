import type { ThemeMode } from '../../src/domain/options.ts'

/** How a row is looked at; all of it is in the URL. */
export interface Look {
  theme: ThemeMode
  /** Empty: by the language. */
  dir: '' | 'ltr' | 'rtl'
  /** Empty: English. */
  lang: string
}

export function lookOf(search: string): Look {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const dir = query.get('dir')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    dir: dir === 'ltr' || dir === 'rtl' ? dir : '',
    lang: query.get('lang') ?? '',
  }
}

/** Relative to the page of the gallery. */
export function rowUrl(row: string, look: Partial<Look> = {}): string {
  const query = Object.entries({ row, ...look }).filter(([, value]) => value)
  return `gallery.html?${new URLSearchParams(Object.fromEntries(query)).toString()}`
}
