// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { setTokens } from '../../src/ui/colours/set-tokens.ts'

it('sets tokens with and without their prefix, and nothing else', () => {
  const element = document.createElement('div')
  setTokens(element, {
    accent: '#f00',
    '--wallet-bg': 'rgb(0 0 0 / 50%)',
    color: 'red',
    'radius-row': 'calc(1px + 2px)',
  })
  const names = Array.from({ length: element.style.length }, (_, index) => element.style.item(index))
  expect(names.sort()).toEqual(['--wallet-accent', '--wallet-bg', '--wallet-color', '--wallet-radius-row'])
  setTokens(element, {})
  expect(element.style).toHaveLength(0)
})

it('refuses values that request something or are no text, and says so once', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const element = document.createElement('div')
  const hostile = [
    'url(https://evil.example/x)',
    'URL( "https://evil.example/x" )',
    String.raw`u\72l(https://evil.example/x)`,
    'image-set("https://evil.example/x" 1x)',
    '-webkit-image-set("https://evil.example/x" 1x)',
    '-webkit-cross-fade(url(https://evil.example/x), red, 50%)',
    'src("https://evil.example/x")',
    'linear-gradient(red, blue), url(https://evil.example/x)',
    { toString: () => 'red' },
    ['red'],
    null,
    Object.create(null),
  ]
  hostile.forEach((value) => setTokens(element, { bg: value }))
  expect(element.style).toHaveLength(0)
  expect(error).toHaveBeenCalledTimes(1)
  setTokens(element, { bg: 'linear-gradient(red, blue)', font: '"Url Font", serif' })
  expect(element.style).toHaveLength(2)
})
