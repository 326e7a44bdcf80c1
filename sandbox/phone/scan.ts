import { readQr } from './read-qr.ts'

// Maximum width and height in pixels: more do not improve decoding.
const MOST = 1600

/** Decodes the QR code in a chosen or pasted picture. */
export async function readImage(image: Blob): Promise<string> {
  const url = URL.createObjectURL(image)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    // An SVG without intrinsic size is drawn at the width of a phone's screen.
    const [width, height] = [picture.naturalWidth || 390, picture.naturalHeight || 390]
    const scale = Math.min(1, MOST / Math.max(width, height))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) })
    const context = canvas.getContext('2d')
    if (!context) throw new TypeError('This browser draws no pictures.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return readQr(context.getImageData(0, 0, canvas.width, canvas.height))
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function imageIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
