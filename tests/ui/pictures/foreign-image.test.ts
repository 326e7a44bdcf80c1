import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Tile } from '../../../src/ui/lists/tile.tsx'
import { Avatar } from '../../../src/ui/pictures/avatar.tsx'
import { ForeignImage } from '../../../src/ui/pictures/foreign-image.tsx'

const src = 'https://i.test/a.png'
const drawn = {
  'a wallet, a token or a network': createElement(Tile, { name: 'Token', src }),
  'an account': createElement(Avatar, { address: '0x1', src }),
  'a collectible': createElement(ForeignImage, { src, onError() {} }),
}

describe('the picture of', () => {
  it.each(Object.entries(drawn))('%s is asked for without cookies and referrer', (_, element) => {
    const image = renderToStaticMarkup(element)
    expect(image).toContain(`src="${src}"`)
    expect(image).toContain('crossorigin="anonymous"')
    expect(image).toContain('referrerPolicy="no-referrer"')
  })

  it('an account without one is a colour', () => {
    expect(renderToStaticMarkup(createElement(Avatar, { address: '0x1' }))).not.toContain('<img')
  })
})
