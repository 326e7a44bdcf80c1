/** Colours of text and of what lies behind it, computed from style sheets: jsdom and happy-dom do not resolve custom properties of sheets. */
import { type Colour, readColour } from '../../frame/theme/colour.ts'

/** `hover` and `focus` hold for every element at once. */
export type State = 'rest' | 'hover' | 'focus'

export interface DrawnText {
  text: string
  colour: Colour
  background: Colour
}

interface Declaration {
  selector: string
  property: string
  value: string
  weight: readonly number[]
}

interface Options {
  sheets: readonly string[]
  isDark: boolean
  state: State
}

/** Sheets are parsed once. */
const known = new Map<string, Declaration[]>()
const PROPERTY = /^(?:color|background|background-color|--[\w-]+)$/
const WHITE: Colour = [255, 255, 255, 1]
const CLEAR: Colour = [0, 0, 0, 0]

/** Every text below `root`, placeholders too. The page behind the root is white. */
export function drawnTexts(root: HTMLElement, options: Options): DrawnText[] {
  const sheet = new Sheet(options)
  const texts: DrawnText[] = []
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    const own = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent)
    const text = own.join('').trim()
    const behind = () => sheet.background(element)
    if (text) texts.push({ text, colour: over(sheet.colour(element), behind()), background: behind() })
    const placeholder = element.getAttribute('placeholder')
    if (placeholder)
      texts.push({
        text: placeholder,
        colour: over(sheet.colour(element, '::placeholder'), behind()),
        background: behind(),
      })
  }
  return texts
}

class Sheet {
  private readonly declarations: Declaration[]
  private readonly values = new Map<HTMLElement, Map<string, string | undefined>>()

  constructor({ sheets, isDark, state }: Options) {
    const key = JSON.stringify([sheets, isDark, state])
    this.declarations =
      known.get(key) ??
      sheets
        .flatMap((css) => declarationsOf(css, isDark, state))
        .map((declaration, order) => ({ ...declaration, weight: [...declaration.weight, order] }))
    known.set(key, this.declarations)
  }

  colour(element: HTMLElement, pseudo = ''): Colour {
    const value = this.value(element, 'color', pseudo) ?? (pseudo ? this.value(element, 'color') : undefined)
    if (value !== undefined && value !== 'inherit') return this.read(value, element)
    return element.parentElement ? this.colour(element.parentElement) : [0, 0, 0, 1]
  }

  background(element: HTMLElement): Colour {
    const behind = element.parentElement ? this.background(element.parentElement) : WHITE
    const value = this.value(element, 'background-color') ?? this.value(element, 'background')
    return value === undefined ? behind : over(this.read(value, element), behind)
  }

  private value(element: HTMLElement, property: string, pseudo = ''): string | undefined {
    const own = this.values.get(element) ?? new Map<string, string | undefined>()
    this.values.set(element, own)
    const key = property + pseudo
    if (!own.has(key)) own.set(key, this.cascaded(element, property, pseudo))
    return own.get(key)
  }

  private cascaded(element: HTMLElement, property: string, pseudo: string): string | undefined {
    const inline = pseudo ? '' : element.style.getPropertyValue(property)
    if (inline) return inline
    const found = this.declarations.filter(
      (declaration) =>
        declaration.property === property &&
        declaration.selector.endsWith(pseudo) &&
        (pseudo !== '' || !declaration.selector.includes('::')) &&
        element.matches(declaration.selector.slice(0, declaration.selector.length - pseudo.length)),
    )
    return found.toSorted(byWeight).at(-1)?.value
  }

  private read(value: string, element: HTMLElement): Colour {
    const text = this.resolve(value, element)
    if (text === 'none' || text === 'transparent') return CLEAR
    if (text === 'currentcolor') return this.colour(element)
    const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text)
    if (mix) return mixed(this.read(mix[1]!, element), this.read(mix[3]!, element), Number(mix[2]) / 100)
    const colour = readColour(text)
    if (!colour) throw new Error(`No colour: ${value} is ${text}`)
    return colour
  }

  /** Replaces `var(--x, fallback)`, the innermost first. */
  private resolve(value: string, element: HTMLElement): string {
    const inner = /var\((--[\w-]+)(?:, ([^()]*(?:\([^()]*\))?[^()]*))?\)/.exec(value)
    if (!inner) return value.trim()
    const [whole, name, fallback] = inner
    const set = this.inherited(element, name!)
    return this.resolve(
      value.replace(whole, () => set ?? fallback ?? ''),
      element,
    )
  }

  private inherited(element: HTMLElement | null, name: string): string | undefined {
    if (!element) return undefined
    return this.value(element, name) ?? this.inherited(element.parentElement, name)
  }
}

function declarationsOf(css: string, isDark: boolean, state: State): Declaration[] {
  return rulesOf(css.replaceAll(/\/\*.*?\*\//gs, ''))
    .filter(({ media }) => isApplied(media, isDark, state))
    .flatMap(({ selectors, declarations }) =>
      selectors
        .map((written) => ({ written, selector: inState(written, state) }))
        .filter(({ selector }) => !/:(?:hover|focus|-webkit|before|after)/.test(selector))
        .flatMap(({ written, selector }) =>
          declarations
            .filter(([property]) => PROPERTY.test(property))
            .map(([property, value]) => ({ selector, property, value, weight: weightOf(written) })),
        ),
    )
}

interface Rule {
  media: string
  selectors: string[]
  declarations: [property: string, value: string][]
}

/** Rules of a sheet that nests only in at-rules. */
function rulesOf(css: string, media = ''): Rule[] {
  return [...css.matchAll(/([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, head = '', body = '']) => {
    if (head.trim().startsWith('@')) return rulesOf(body, head.trim())
    const declarations = [...body.matchAll(/([\w-]+):\s*((?:"[^"]*"|[^;"])+);/g)].map(
      ([, property = '', value = '']): [string, string] => [property, value.trim()],
    )
    return [{ media, selectors: head.split(',').map((selector) => selector.trim()), declarations }]
  })
}

/** The selector of an element that has the state. */
const inState = (selector: string, state: State): string =>
  selector.replaceAll(/:(?:hover|focus-visible|focus)\b/g, (name) =>
    state !== 'rest' && name.startsWith(`:${state}`) ? '' : name,
  )

function isApplied(media: string, isDark: boolean, state: State): boolean {
  if (media === '' || media.includes('min-height')) return true
  if (media.includes('prefers-color-scheme: dark')) return isDark
  return media.includes('hover: hover') && state === 'hover'
}

/** Number of classes, attributes and pseudo-classes, then of elements: no selector of the frame has an id. */
function weightOf(selector: string): [number, number] {
  const classes = selector.match(/[.:[][\w-]+/g)?.length ?? 0
  const elements = selector.match(/(?:^|[\s>+~])[a-z][\w-]*/g)?.length ?? 0
  return [classes, elements]
}

function byWeight({ weight: one }: Declaration, { weight: other }: Declaration): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : one[at]! - other[at]!
}

const over = (top: Colour, below: Colour): Colour => mixed([top[0], top[1], top[2], 1], below, top[3])

function mixed(one: Colour, other: Colour, part: number): Colour {
  // CSS mixes premultiplied values: a transparent colour only thins the other one.
  if (other[3] === 0) return [one[0], one[1], one[2], one[3] * part]
  const at = (index: 0 | 1 | 2) => one[index] * part + other[index] * (1 - part)
  return [at(0), at(1), at(2), 1]
}
