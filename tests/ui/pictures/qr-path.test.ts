import { randomBytes, randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { readQr } from '../../../sandbox/phone/read-qr.ts'
import { drawQr } from '../../../src/ui/pictures/qr-path.ts'
import { drawPath } from '../draw-path.ts'

/** `FUZZ=1` for the full run. */
const CODES = process.env.FUZZ ? 200 : 15

/** As a pairing's are, longer and shorter. */
function randomUri(): string {
  const methods = randomInt(2) ? `&methods=[wc_sessionPropose,wc_sessionAuthenticate]` : ''
  const expiry = 1_700_000_000 + randomInt(900_000_000)
  const key = randomBytes(32).toString('hex')
  const more = randomBytes(randomInt(60)).toString('base64url')
  return `wc:${randomBytes(32).toString('hex')}@2?expiryTimestamp=${expiry}${methods}&relay-protocol=irn&symKey=${key}${more && `&more=${more}`}`
}

it('is read again as what was written, mark and all', { timeout: 120_000 }, () => {
  for (let time = 0; time < CODES; time += 1) {
    const uri = randomUri()
    // Three pixels a module: a phone at arm's length.
    expect(readQr(drawPath(drawQr(uri), 3 + (time % 3)))).toBe(uri)
  }
})

it('leaves four modules of white all around', () => {
  const scale = 4
  const drawing = drawQr(randomUri())
  const { width, data } = drawPath(drawing, scale)
  const dark = Array.from({ length: width * width }, (_, at) => at).filter((at) => data[at * 4] !== 255)
  const across = dark.map((at) => at % width)
  const down = dark.map((at) => Math.floor(at / width))
  const reach = (places: number[]) => [
    places.reduce((a, b) => Math.min(a, b)),
    places.reduce((a, b) => Math.max(a, b)),
  ]
  const inside = [4 * scale, width - 4 * scale - 1]
  expect(reach(down)).toEqual(inside)
  expect(reach(across)).toEqual(inside)
})

it('draws nothing under the mark', () => {
  const drawing = drawQr(randomUri())
  const scale = 4
  const { width, data } = drawPath({ ...drawing, mark: 0 }, scale)
  const from = Math.ceil(((drawing.size - drawing.mark) / 2) * scale)
  for (let y = from; y < width - from; y += 1)
    for (let x = from; x < width - from; x += 1) expect(data[(y * width + x) * 4]).toBe(255)
})
