import { h } from './element.ts'

/** Has a screen reader say it, after what it is saying. The same text said twice is said twice. */
export function announce(text: string): void {
  const region = document.querySelector('body > .live') ?? makeRegion()
  region.replaceChildren(h('p', {}, text))
}

function makeRegion(): HTMLElement {
  const region = h('div', { class: 'live', role: 'status', 'aria-live': 'polite' })
  document.body.append(region)
  return region
}
