import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, readColour } from '../../../frame/theme/colour.ts'
import { readTheme } from '../../../frame/theme/theme.ts'

describe('the theme of a page', () => {
  it('takes colours, lengths and fonts of the list', () => {
    expect(
      readTheme({
        themeMode: 'light',
        themeVariables: {
          '--wallet-accent': '#00f',
          '--wallet-on-accent': 'rgb(255, 255, 255)',
          '--wallet-radius-row': '12px',
          '--wallet-font': "Inter, 'Segoe UI', sans-serif",
        },
      }),
    ).toEqual({
      mode: 'light',
      variables: {
        '--wallet-accent': 'rgb(0, 0, 255)',
        '--wallet-on-accent': 'rgb(255, 255, 255)',
        '--wallet-radius-row': '12px',
        '--wallet-font': "Inter, 'Segoe UI', sans-serif",
      },
    })
  })

  it('knows the names of the other kit', () => {
    expect(readTheme({ w3mThemeVariables: { '--w3m-font-family': 'Arial' } }).variables).toEqual({
      '--wallet-font': 'Arial',
    })
  })

  const refused: [name: string, value: string | number][] = [
    ['--wallet-bg', 'url(https://evil.example/pixel)'],
    ['--wallet-bg', 'var(--x)'],
    ['--wallet-bg', 'transparent'],
    ['--wallet-bg', '#ffffff00'],
    ['--wallet-bg', 'rgba(255, 255, 255, 0.5)'],
    ['--wallet-bg', 'rgb(256, 0, 0)'],
    ['--wallet-bg', 'red; display: none'],
    ['--wallet-bg', '#fff} body{display:none'],
    ['--wallet-bg', 'color-mix(in srgb, red, blue)'],
    ['--wallet-bg', 'e\\78pression(1)'],
    ['--wallet-radius-row', '9999px'],
    ['--wallet-radius-row', '-4px'],
    ['--wallet-radius-row', 'calc(100vw)'],
    ['--wallet-radius-row', '1e9px'],
    ['--wallet-gap', 12],
    ['--wallet-font', 'Arial; position: fixed'],
    ['--wallet-font', 'url(x)'],
    ['--wallet-z-index', '9'],
    ['--wallet-good', '#00f'],
    ['--wallet-warn', '#00f'],
    ['--wallet-warn-bg', '#fff'],
    ['--wallet-bad', '#00f'],
    ['--wallet-bad-bg', '#fff'],
    ['--_bg', '#fff'],
    ['display', 'none'],
    ['__proto__', '#fff'],
    ['constructor', '#fff'],
    ['--wallet-constructor', '#fff'],
    ['--wallet-__proto__', '#fff'],
  ]
  it.each(refused)('ignores %s: %s', (name, value) => {
    const themeVariables = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`) as object
    expect(readTheme({ themeVariables: themeVariables as Record<string, string> }).variables).toEqual({})
  })

  it.each([
    { '--wallet-text': '#ffffff', '--wallet-bg': '#ffffff' },
    { '--wallet-text-3': '#fefefe' },
    { '--wallet-on-accent': '#131416' },
    { '--wallet-bg': '#131416' },
    { '--wallet-raised': '#202020' },
  ])('keeps its own colours where the page would hide a text: %o', (themeVariables) => {
    const theme = readTheme({
      themeMode: 'light',
      themeVariables: { ...themeVariables, '--wallet-font': 'Arial' },
    })
    expect(theme.variables).toEqual({ '--wallet-font': 'Arial' })
  })

  it('takes the lightest grey that has a contrast of 4.5 to white, and not the next one', () => {
    const of = (grey: string) =>
      readTheme({ themeMode: 'light', themeVariables: { '--wallet-accent': grey } }).variables
    expect(of('#767676')).toEqual({ '--wallet-accent': 'rgb(118, 118, 118)' })
    expect(of('#777777')).toEqual({})
  })

  it('has to be readable by day and by night where the system chooses', () => {
    const themeVariables = { '--wallet-bg': '#ffffff' }
    expect(readTheme({ themeMode: 'light', themeVariables }).variables).not.toEqual({})
    expect(readTheme({ themeVariables }).variables).toEqual({})
  })
})

describe('the colours of the frame', () => {
  const css = readFileSync(new URL('../../../frame/theme/tokens.css', import.meta.url), 'utf8')
  const source = readFileSync(new URL('../../../frame/theme/theme.ts', import.meta.url), 'utf8')

  it('are in its style sheet what the check of contrast takes them for', () => {
    const palettes = [...source.matchAll(/(?:^ {4}'?)([\w-]+)'?: '(#[0-9a-f]{6})'/gm)].map(
      ([, token, hex]) => [token, hex],
    )
    expect(palettes).toHaveLength(24)
    for (const [token, hex] of palettes) {
      const values = [...css.matchAll(new RegExp(`--(?:wallet-${token}, |_${token}: )(#[0-9a-f]{3,8})`, 'g'))]
      const colours = values.map(([, value]) => readColour(value!)?.join())
      expect([token, ...colours]).toContain(readColour(hex!)?.join())
    }
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBe(21)
    expect(contrast([255, 255, 255, 1], [118, 118, 118, 1])).toBeCloseTo(4.54, 2)
  })
})
