import { crc32, deflateSync } from 'node:zlib'
import { hashOf } from './generated-wallets.ts'

export interface Image {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const special: Record<string, Image | undefined> = {
  missing: undefined,
  broken: { type: 'image/png', body: 'not a picture' },
  script: {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="https://evil.example/x.png"/></svg>',
  },
  huge: {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(6_000_000)}</svg>`,
  },
}

/** A tile of two colours derived from the id; about every fourth one is a PNG. */
export function drawImage(id: string): Image | undefined {
  if (Object.hasOwn(special, id)) return special[id]
  const hash = hashOf(id)
  const colors: [string, string] = [hash.slice(0, 6), hash.slice(6, 12)]
  const isPng = Number.parseInt(hash.slice(12, 14), 16) % 4 === 0
  return isPng
    ? { type: 'image/png', body: drawPng(colors) }
    : { type: 'image/svg+xml', body: drawSvg(colors) }
}

function drawSvg([back, front]: [string, string]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#${back}"/><circle cx="32" cy="32" r="16" fill="#${front}"/></svg>`
}

function drawPng([back, front]: [string, string]): Uint8Array<ArrayBuffer> {
  const size = 64
  const isInside = (x: number, y: number) => (x - 32) ** 2 + (y - 32) ** 2 < 256
  // Each row begins with its filter type: 0, none.
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_pixel, x) => (isInside(x, y) ? front : back))
    return Buffer.from(`00${pixels.join('')}`, 'hex')
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Bit depth 8, colour type 2: red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Uint8Array.from(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]))
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
