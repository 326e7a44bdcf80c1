/** Puts a page's values for the public tokens on an element, in place of those that were there. */
export function setTokens(element: HTMLElement, variables: Readonly<Record<string, string>>): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(tokenName(name), value)
}

/** `accent` and `--wallet-accent` are the same token; nothing but tokens can be set. */
function tokenName(name: string): string {
  return name.startsWith('--wallet-') ? name : `--wallet-${name.replace(/^-+/, '')}`
}
