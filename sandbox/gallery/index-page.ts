/** All rows on one page, each in its own frame. The controls are also in the URL, so that a view can be shared. */
import { lookOf, rowUrl, type Look } from './look.ts'
import type { Row } from './row.ts'

const CONTROLS = {
  theme: { auto: 'System', light: 'Light', dark: 'Dark' },
  lang: { '': 'English', ar: 'العربية' },
  dir: { '': 'By language', ltr: 'Left to right', rtl: 'Right to left' },
  width: { 320: '320 px', 380: '380 px', 460: '460 px' },
}
const LABELS = { theme: 'Theme', lang: 'Language', dir: 'Direction', width: 'Width' }

function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

export function drawIndex(rows: readonly Row[], missing: string | null): void {
  const form = drawControls()
  const main = make('main', { className: 'index' })
  const views = new Set(rows.map(({ view }) => view))
  for (const view of views) main.append(...drawView(view, rows))
  const problem = missing === null ? [] : [make('p', { role: 'alert' }, `There is no row called ${missing}.`)]
  const count = make('small', {}, `${rows.length} rows`)
  document.body.append(make('header', {}, make('h1', {}, 'Gallery ', count), form), ...problem, main)
  const follow = () => turn(main, new FormData(form))
  form.addEventListener('change', follow)
  follow()
}

function drawControls(): HTMLFormElement {
  const { theme, dir, lang } = lookOf(location.search)
  const width = new URLSearchParams(location.search).get('width') ?? '380'
  const chosen: Record<string, string> = { theme, dir, lang, width }
  const labels = Object.entries(CONTROLS).map(([name, choices]) => {
    const options = Object.entries(choices).map(([value, text]) => make('option', { value }, text))
    const select = make('select', { name }, ...options)
    select.value = chosen[name] ?? ''
    // Both tables have the same keys.
    return make('label', {}, LABELS[name as keyof typeof LABELS], select)
  })
  return make('form', {}, ...labels)
}

function drawView(view: string, rows: readonly Row[]): Node[] {
  const figures = rows
    .filter((row) => row.view === view)
    .map(({ name }) => {
      const link = make('a', { target: '_blank' }, name)
      const frame = make('iframe', { title: name, loading: 'lazy' })
      frame.dataset.row = name
      return make('figure', {}, make('figcaption', {}, link), frame)
    })
  return [make('h2', {}, view), make('div', { className: 'grid' }, ...figures)]
}

function turn(main: HTMLElement, data: FormData): void {
  // The form has no other controls.
  const { width, ...look } = Object.fromEntries(data) as unknown as Look & { width: string }
  main.style.setProperty('--width', `${width}px`)
  history.replaceState(null, '', `?${new URLSearchParams({ ...look, width }).toString()}`)
  for (const frame of main.querySelectorAll('iframe')) {
    const url = rowUrl(frame.dataset.row ?? '', look)
    frame.src = url
    frame.closest('figure')?.querySelector('a')?.setAttribute('href', url)
  }
}
