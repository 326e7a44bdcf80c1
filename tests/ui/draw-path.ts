/** A tiny reader of SVG paths, enough for what `qr-path.ts` writes: M, h, v, a (arcs of circles), z; filled by `evenodd`. */
import type { Pixels } from '../../sandbox/phone/read-qr.ts'
import type { QrDrawing } from '../../src/ui/pictures/qr-path.ts'

type Point = readonly [x: number, y: number]

const STEPS = 12

/** The outlines of a path as polygons. */
function polygonsOf(path: string): Point[][] {
  const polygons: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (text.match(/-?[\d.]+/g) ?? []).map(Number)
    const [first = 0, second = 0] = values
    const polygon = polygons.at(-1) ?? []
    if (command === 'M') {
      polygons.push([[first, second]])
      ;[x, y] = [first, second]
    } else if (command === 'h') polygon.push([(x += first), y])
    else if (command === 'v') polygon.push([x, (y += first)])
    else if (command === 'a') {
      const [radius = 0, , , isLarge = 0, , dx = 0, dy = 0] = values
      polygon.push(...arc([x, y], [x + dx, y + dy], radius, isLarge === 1))
      ;[x, y] = [x + dx, y + dy]
    } else if (command !== 'z') throw new TypeError(`Unknown command: ${command}`)
  }
  return polygons
}

/** Clockwise on screen, a quarter or half of a circle. */
function arc([x1, y1]: Point, [x2, y2]: Point, radius: number, isHalf: boolean): Point[] {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const chord = Math.hypot(x2 - x1, y2 - y1)
  const away = isHalf ? 0 : Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2))
  const [cx, cy] = [mx - ((y2 - y1) / chord) * away, my + ((x2 - x1) / chord) * away]
  const from = Math.atan2(y1 - cy, x1 - cx)
  const turn = 2 * Math.asin(Math.min(1, chord / 2 / radius))
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = from + (turn * (step + 1)) / STEPS
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const
  })
}

/** Black on white, with a grey square of `mark` modules on the middle. */
export function drawPath({ path, size, mark }: QrDrawing, scale: number): Pixels {
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const paint = (line: number, from: number, to: number, grey: number) => {
    for (let x = Math.round(from * scale); x < Math.round(to * scale); x += 1)
      data.fill(grey, (line * side + x) * 4, (line * side + x) * 4 + 3)
  }
  const lines = crossingsOf(polygonsOf(path), side, scale)
  const [top, bottom] = [(size - mark) / 2, (size + mark) / 2]
  for (const [line, crossings] of lines.entries()) {
    crossings.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2)
      paint(line, crossings[pair] ?? 0, crossings[pair + 1] ?? 0, 0)
    const y = (line + 0.5) / scale
    if (y > top && y < bottom) paint(line, top, bottom, 110)
  }
  return { width: side, height: side, data }
}

/** Where each line of pixels meets an outline. */
function crossingsOf(polygons: readonly Point[][], side: number, scale: number): number[][] {
  const lines = Array.from({ length: side }, (): number[] => [])
  for (const polygon of polygons) {
    for (const [at, [x1, y1]] of polygon.entries()) {
      const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1]
      const first = Math.ceil(Math.min(y1, y2) * scale - 0.5)
      const end = Math.ceil(Math.max(y1, y2) * scale - 0.5)
      for (let line = first; line < end; line += 1)
        lines[line]?.push(x1 + (((line + 0.5) / scale - y1) / (y2 - y1)) * (x2 - x1))
    }
  }
  return lines
}
