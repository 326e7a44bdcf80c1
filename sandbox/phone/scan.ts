import { readQr } from './read-qr.ts'

// A photograph of a screen is read no better for being larger.
const MOST = 1600

/** The text of the QR code in a picture that was chosen or pasted. */
export async function readImage(image: Blob): Promise<string> {
  const url = URL.createObjectURL(image)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    // A drawing without a size of its own is drawn as large as a phone's screen is wide.
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
