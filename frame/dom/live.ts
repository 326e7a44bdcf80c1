import { h } from './element.ts'

/** Announces a text politely to screen readers. Repeating the same text announces it again. */
export function announce(text: string): void {
  const region = document.querySelector('body > .live') ?? makeRegion()
  region.replaceChildren(h('p', {}, text))
}

function makeRegion(): HTMLElement {
  const region = h('div', { class: 'live', role: 'status', 'aria-live': 'polite' })
  document.body.append(region)
  return region
}
