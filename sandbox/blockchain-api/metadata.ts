/** Metadata of a collectible (ERC-721). */
export interface CollectibleMetadata {
  name: string
  /** A `data:` URL, or an HTTP URL of this machine; absent if there is none. */
  image?: string
}

export interface Content {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const MOST_BYTES = 4 << 20

/** Loads `data:` URLs and URLs of this machine, without network access. `undefined` for all others. */
export async function readContent(address: string): Promise<Content | undefined> {
  const url = parseUrl(address)
  const isHere = url && ['127.0.0.1', 'localhost'].includes(url.hostname)
  if (!url || (url.protocol !== 'data:' && !isHere)) return undefined
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  if (!response?.ok) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MOST_BYTES) return undefined
  return { type: response.headers.get('content-type') ?? 'application/octet-stream', bytes }
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

export async function readMetadata(uri: string, otherwise: string): Promise<CollectibleMetadata> {
  const content = await readContent(uri)
  if (!content) return { name: otherwise }
  try {
    const { name, image } = JSON.parse(new TextDecoder().decode(content.bytes)) as Record<string, unknown>
    return {
      name: typeof name === 'string' ? name : otherwise,
      ...(typeof image === 'string' && { image }),
    }
  } catch {
    return { name: otherwise }
  }
}
