import { isDataImage } from '../../domain/web/image.ts'

/** In bytes. Libraries keep icons in memory and in lists. */
const MOST = 100_000

/** A plain round mark. */
const PLAIN =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='16' fill='%23667085'/%3E%3C/svg%3E"

/** An icon of the page as the data URI that EIP-6963 and Wallet Standard want. Nothing is requested from another origin. */
export async function dataIcon(url: string | undefined): Promise<string> {
  if (isDataImage(url, MOST)) return url
  const own = url !== undefined && URL.canParse(url, document.baseURI) && new URL(url, document.baseURI)
  if (!own || own.origin !== location.origin) return PLAIN
  try {
    const answer = await fetch(own)
    const blob = answer.ok ? await answer.blob() : undefined
    if (!blob || blob.size > MOST * 0.7) return PLAIN
    const read = await dataUrlOf(blob)
    return isDataImage(read, MOST) ? read : PLAIN
  } catch {
    return PLAIN
  }
}

const dataUrlOf = (blob: Blob): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The icon could not be read')))
    reader.readAsDataURL(blob)
  })
