import type { Ask } from '../../src/domain/embedded/calls.ts'
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

type Token = keyof (typeof PALETTES)['light']

/** Pairs of text and background that need contrast: a page must not be able to hide a warning, an amount or a button. */
const READABLE: readonly (readonly [text: Token, background: Token])[] = [
  ['text', 'bg'],
  ['text', 'raised'],
  ['text-2', 'bg'],
  ['text-3', 'bg'],
  ['on-accent', 'accent'],
  ['good', 'bg'],
  ['warn', 'warn-bg'],
  ['bad', 'bg'],
  ['bad', 'bad-bg'],
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
export function readTheme({ themeMode, themeVariables, w3mThemeVariables }: Ask<'SYNC_THEME'>): Theme {
  const mode = themeMode ?? 'auto'
  const colours: Partial<Record<Token, Colour>> = {}
  const variables: Record<string, string> = {}
  for (const [given, value] of Object.entries({ ...w3mThemeVariables, ...themeVariables })) {
    const name = Object.hasOwn(ALIASES, given) ? ALIASES[given]! : given
    const token = name.startsWith('--wallet-') ? name.slice('--wallet-'.length) : ''
    const text = String(value)
    if (Object.hasOwn(SHAPES, token) && SHAPES[token]!(text)) variables[name] = text
    if (!isColourToken(token)) continue
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
    READABLE.every(([text, background]) => {
      const of = (token: Token) => colours[token] ?? readColour(PALETTES[each][token])!
      return contrast(of(text), of(background)) >= LEAST_CONTRAST
    }),
  )
}

/** Applies a theme. Properties are set one by one, so that a value cannot end its declaration and begin another. */
export function applyTheme(root: HTMLElement, { mode, variables }: Theme): void {
  root.dataset['theme'] = mode
  for (const name of [...root.style]) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
}

const isColourToken = (token: string): token is Token => Object.hasOwn(PALETTES.light, token)

const toCss = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`

function isLength(value: string): boolean {
  return LENGTH.test(value) && parseFloat(value) <= MOST_PIXELS
}
