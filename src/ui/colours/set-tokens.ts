/** Sets a page's values of the public tokens on an element; removes earlier ones. */
export function setTokens(element: HTMLElement, variables: Readonly<Record<string, string>>): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(tokenName(name), value)
}

/** `accent` and `--wallet-accent` are the same token; only tokens can be set. */
function tokenName(name: string): string {
  return name.startsWith('--wallet-') ? name : `--wallet-${name.replace(/^-+/, '')}`
}
