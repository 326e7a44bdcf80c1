/** CSS functions that make a browser load something, above all `url(…)`; a backslash could escape such a name. */
const REQUESTS = /\b(url|src|image|image-set|cross-fade|element|paint|attr)\s*\(|\\/i

const refused = new Set<string>()

/** Sets a page's values of the public tokens on an element; removes earlier ones. Values that are not text, or load something, are reported once. */
export function setTokens(element: HTMLElement, variables: Readonly<Record<string, unknown>>): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) {
    if (isPlain(value)) element.style.setProperty(tokenName(name), String(value))
    else if (!refused.has(name)) {
      refused.add(name)
      console.error('[wallet-modal] This theme variable has no plain CSS value:', name.slice(0, 99))
    }
  }
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && !REQUESTS.test(value))
}

/** `accent` and `--wallet-accent` are the same token; only tokens can be set. */
function tokenName(name: string): string {
  return name.startsWith('--wallet-') ? name : `--wallet-${name.replace(/^-+/, '')}`
}
