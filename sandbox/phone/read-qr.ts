import { decodeQR } from 'qr/decode.js'

/** RGBA pixels of an image, as returned by a canvas. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** Decodes the QR code in an image. Throws if there is none. */
export function readQr(image: Pixels): string {
  try {
    // In ms. A still image may take longer than the default, which is meant for camera frames.
    return decodeQR(image, { timeLimit: 2000 })
  } catch (cause) {
    throw new TypeError('There is no QR code in this image.', { cause })
  }
}
