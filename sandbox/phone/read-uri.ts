/** Extracts the `wc:` URI from a pasted or scanned text: the URI itself, or a link with the parameter `uri`. */
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
    // Some links encode the URI twice.
    return once.startsWith('wc%3A') ? decodeURIComponent(once) : once
  } catch {
    return ''
  }
}
