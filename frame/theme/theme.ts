import type { Ask, ShowReason } from '../../src/domain/embedded/calls.ts'
import { type Colour, contrast, readColour } from './colour.ts'

export interface Theme {
  mode: 'light' | 'dark' | 'auto'
  /** Validated values of `--wallet-…` properties. */
  variables: Readonly<Record<string, string>>
}

/** The default colours of `frame/theme/tokens.css`, for tokens that the page does not set. */
const PALETTES = {
  light: {
    bg: '#ffffff',
    raised: '#f4f4f5',
    text: '#131416',
    'text-2': '#63666d',
    'text-3': '#6a6d75',
    accent: '#131416',
    'on-accent': '#ffffff',
    good: '#0a7540',
    warn: '#995700',
    'warn-bg': '#fff4e0',
    bad: '#c62a3a',
    'bad-bg': '#fdecee',
  },
  dark: {
    bg: '#17181a',
    raised: '#222327',
    text: '#f3f3f4',
    'text-2': '#a2a5ad',
    'text-3': '#8e919a',
    accent: '#f3f3f4',
    'on-accent': '#131416',
    good: '#3fc98a',
    warn: '#f0b357',
    'warn-bg': '#33291a',
    bad: '#ff7480',
    'bad-bg': '#361d21',
  },
} as const

/** Percent of the text's colour in `--_line`. */
const TINT = 6

type Token = keyof (typeof PALETTES)['light']

/**
 * What a page may colour: never a warning, an amount or a refusal (`good`, `warn`, `bad`). A screen that precedes a signature has the
 * frame's own palette but for the accent.
 */
const THEMABLE: Readonly<Record<Palette, readonly Token[]>> = {
  page: ['bg', 'raised', 'text', 'text-2', 'text-3', 'accent', 'on-accent'],
  own: ['accent', 'on-accent'],
}

/** Whose palette a screen has. */
export type Palette = 'page' | 'own'

/** Screens that ask how to get in: what a page requests is on none of them. */
const OF_PAGE: readonly ShowReason[] = ['login', 'protect', 'recover']

export const paletteOf = (reason: ShowReason): Palette => (OF_PAGE.includes(reason) ? 'page' : 'own')

/**
 * Pairs of text and background that the style sheets draw and that a page can change. `tint` is the part of the text's colour that the
 * background has in it, in percent: `--_line` and `--_raised-hover` of `tokens.css`.
 */
const READABLE: readonly (readonly [text: Token, background: Token, tint?: number])[] = [
  ['text', 'bg', TINT],
  ['text', 'raised', TINT],
  ['text', 'bad-bg'],
  ['text-2', 'bg'],
  ['text-2', 'raised', TINT],
  ['text-3', 'bg'],
  ['text-3', 'raised'],
  ['text-3', 'bad-bg'],
  ['on-accent', 'accent'],
  ['good', 'bg'],
  ['bad', 'bg'],
]
/** Minimum contrast of text (WCAG 2.2, 1.4.3, AA). The defaults have more. */
const LEAST_CONTRAST = 4.5

const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,2})?px)$/
const FONT = /^[\p{L}\p{N} ,'"_-]{1,200}$/u
const MOST_PIXELS = 64

/** Lengths and fonts that a page may set, with their validation. */
const SHAPES: Readonly<Record<string, (value: string) => boolean>> = {
  'radius-row': isLength,
  'radius-icon': isLength,
  gap: isLength,
  font: (value) => FONT.test(value),
}

/** Property names of AppKit for the same tokens. */
const ALIASES: Readonly<Record<string, string>> = {
  '--w3m-accent': '--wallet-accent',
  '--apkt-accent': '--wallet-accent',
  '--w3m-font-family': '--wallet-font',
  '--apkt-font-family': '--wallet-font',
}

/**
 * Validates a page's theme: tokens of a fixed list with values of a fixed syntax (no `url()`, no `var()`, no escapes). Colours apply only
 * together: if they make a text unreadable, the frame uses its own.
 */
export function readTheme(
  { themeMode, themeVariables, w3mThemeVariables }: Ask<'SYNC_THEME'>,
  palette: Palette = 'page',
): Theme {
  const mode = themeMode ?? 'auto'
  const colours: Partial<Record<Token, Colour>> = {}
  const variables: Record<string, string> = {}
  for (const [given, value] of Object.entries({ ...w3mThemeVariables, ...themeVariables })) {
    const name = Object.hasOwn(ALIASES, given) ? ALIASES[given]! : given
    const token = name.startsWith('--wallet-') ? name.slice('--wallet-'.length) : ''
    const text = String(value)
    if (palette === 'page' && Object.hasOwn(SHAPES, token) && SHAPES[token]!(text)) variables[name] = text
    if (!isThemable(token, palette)) continue
    const colour = readColour(text)
    if (colour && colour[3] === 1) colours[token] = colour
  }
  if (!isReadable(mode, colours)) return { mode, variables }
  for (const [token, colour] of Object.entries(colours)) variables[`--wallet-${token}`] = toCss(colour)
  return { mode, variables }
}

function isReadable(mode: Theme['mode'], colours: Partial<Record<Token, Colour>>): boolean {
  const modes = mode === 'auto' ? (['light', 'dark'] as const) : [mode]
  return modes.every((each) =>
    READABLE.every(([text, background, tint = 0]) => {
      const of = (token: Token) => colours[token] ?? readColour(PALETTES[each][token])!
      return contrast(of(text), tinted(of(background), of(text), tint)) >= LEAST_CONTRAST
    }),
  )
}

/** `color-mix(in srgb, text …%, background)`. */
function tinted(background: Colour, text: Colour, percent: number): Colour {
  const at = (index: 0 | 1 | 2) => (text[index] * percent + background[index] * (100 - percent)) / 100
  return [at(0), at(1), at(2), 1]
}

/** Applies a theme. Properties are set one by one, so that a value cannot end its declaration and begin another. */
export function applyTheme(root: HTMLElement, { mode, variables }: Theme): void {
  root.dataset['theme'] = mode
  for (const name of Array.from(root.style)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
}

const isThemable = (token: string, palette: Palette): token is Token =>
  (THEMABLE[palette] as readonly string[]).includes(token)

const toCss = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`

function isLength(value: string): boolean {
  return LENGTH.test(value) && parseFloat(value) <= MOST_PIXELS
}
