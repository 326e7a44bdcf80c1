import type { ThemeMode } from '../../src/domain/options.ts'

/** Appearance of a row; all of it is in the URL. */
export interface Look {
  theme: ThemeMode
  /** Empty: follows the language. */
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

/** URL of a row, relative to the gallery's page. */
export function rowUrl(row: string, look: Partial<Look> = {}): string {
  const query = Object.entries({ row, ...look }).filter(([, value]) => value)
  return `gallery.html?${new URLSearchParams(Object.fromEntries(query)).toString()}`
}
