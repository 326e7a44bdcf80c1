import { encode } from 'uqr'

/** Quiet zone in modules, as required by ISO 18004. */
const QUIET = 4
/** Size of the mark in the middle relative to a side; error correction level Q tolerates more. */
const MARK = 0.2
/** Radius of a dot. Smaller dots are harder to scan from a distance. */
const RADIUS = 0.45
const EYE = 7

/** Drawing of a QR code: dots, three eyes with rounded corners, and a hole for the mark, in one path filled with `evenodd`. */
export interface QrDrawing {
  path: string
  /** Side of the drawing including the quiet zone, in modules. */
  size: number
  /** Side of the mark, in modules. */
  mark: number
}

export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET })
  const last = size - QUIET - EYE
  const eyes = [
    [QUIET, QUIET],
    [last, QUIET],
    [QUIET, last],
  ] as const
  // Odd, so that it is centred and covers whole modules.
  const hole = Math.floor((size - 2 * QUIET) * MARK) | 1
  const isHole = (at: number) => Math.abs(at - (size - 1) / 2) < hole / 2
  const isEye = (x: number, y: number) =>
    eyes.some(([left, top]) => x >= left && x < left + EYE && y >= top && y < top + EYE)
  const dots = data.flatMap((row, y) =>
    row.map((dark, x) => (dark && !isEye(x, y) && !(isHole(x) && isHole(y)) ? dot(x, y) : '')),
  )
  const path = dots.join('') + eyes.map(([x, y]) => eye(x, y)).join('')
  return { path, size, mark: hole - 1 }
}

function dot(x: number, y: number): string {
  const [r, d] = [RADIUS, 2 * RADIUS]
  return `M${x + 0.5 - r} ${y + 0.5}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1 -${d} 0z`
}

const eye = (x: number, y: number) => box(x, y, 7, 2) + box(x + 1, y + 1, 5, 1) + box(x + 2, y + 2, 3, 1)

function box(x: number, y: number, side: number, r: number): string {
  const [edge, arc] = [side - 2 * r, `a${r} ${r} 0 0 1`]
  return `M${x + r} ${y}h${edge}${arc} ${r} ${r}v${edge}${arc} -${r} ${r}h-${edge}${arc} -${r} -${r}v-${edge}${arc} ${r} -${r}z`
}
