import { decodeQR } from 'qr/decode.js'

/** Pixels, four bytes each: what a canvas gives. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** The text of the QR code in an image. */
export function readQr(image: Pixels): string {
  try {
    // A still image has time: the default is what a camera's frame may take.
    return decodeQR(image, { timeLimit: 2000 })
  } catch (cause) {
    throw new TypeError('There is no QR code in this image.', { cause })
  }
}
