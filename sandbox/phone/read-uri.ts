/** The `wc:` URI in what was pasted or scanned: by itself, or as the `uri` of a link to the wallet. */
export function readUri(text: string): string {
  const found = text.trim()
  if (found.startsWith('wc:')) return found
  const linked = /[?&#]uri=([^&#]+)/.exec(found)?.[1]
  const uri = linked === undefined ? '' : decode(linked)
  if (uri.startsWith('wc:')) return uri
  throw new TypeError('This is no WalletConnect link.')
}

function decode(text: string): string {
  try {
    const once = decodeURIComponent(text)
    // Some links have it encoded twice.
    return once.startsWith('wc%3A') ? decodeURIComponent(once) : once
  } catch {
    return ''
  }
}
