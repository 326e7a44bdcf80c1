// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { pageMetadata } from '../../src/kit/page/page-metadata.ts'

afterEach(() => document.head.replaceChildren())

describe('what a page says of itself', () => {
  it.each(['http://', 'https://[', 'javascript:alert(1)', 'https://anna:secret@shop.example/icon.png'])(
    'leaves out the icon %s',
    (appIcon) => {
      expect(pageMetadata({ appIcon } as Parameters<typeof pageMetadata>[0]).icons).toEqual([])
    },
  )

  it('takes an icon relative to the page', () => {
    document.head.innerHTML =
      '<base href="https://shop.example/a/"><link rel="icon" href="https://shop.example/i.png">'
    expect(pageMetadata({ appIcon: 'b.png' } as Parameters<typeof pageMetadata>[0]).icons).toEqual([
      new URL('b.png', document.baseURI).href,
    ])
  })
})
