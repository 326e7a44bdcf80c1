import { h } from './element.ts'

const regions = new Map<Document, HTMLElement>()

/** Has a screen reader say it, after what it is saying. The same text said twice is said twice. */
export function announce(text: string): void {
  const region = regions.get(document) ?? makeRegion()
  region.replaceChildren(h('p', {}, text))
}

function makeRegion(): HTMLElement {
  const region = h('div', { class: 'live', role: 'status', 'aria-live': 'polite' })
  document.body.append(region)
  regions.set(document, region)
  return region
}
