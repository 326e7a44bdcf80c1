/** What libraries do with the page when a server sends it anew: `update(library)` with the markup as it was sent. */
import { Alpine } from 'alpinejs'
import { morph } from '@alpinejs/morph'
import htmx from 'htmx.org'
import { Idiomorph } from 'idiomorph'
import morphdom from 'morphdom'

Alpine.plugin(morph)
const sent = document.body.innerHTML
const copy = () => Object.assign(document.createElement('body'), { innerHTML: sent })

const UPDATES: Record<string, () => unknown> = {
  idiomorph: () => Idiomorph.morph(document.body, copy()),
  morphdom: () => morphdom(document.body, copy()),
  // A page refresh by morphing. Turbo starts as it is imported.
  turbo: async () => (await import('@hotwired/turbo')).morphBodyElements(document.body, copy()),
  // Livewire's components are elements of their own.
  alpine: () => Alpine.morph(document.querySelector('#menu')!, copy().querySelector('#menu')!.outerHTML),
  htmx: () => htmx.ajax('GET', location.href, { target: 'body', swap: 'innerHTML' }),
  // As routers do that draw the next page a moment later.
  later: () => {
    document.body.replaceChildren()
    setTimeout(() => document.body.replaceChildren(...copy().childNodes), 100)
  },
  gone: () => document.querySelector('wallet-modal')!.remove(),
  // The page draws its collapsed menu anew while the kit's own element shows the modal.
  'collapsed, then replaced': () => {
    const menu = document.querySelector<HTMLElement>('#menu')!
    menu.style.display = 'none'
    new MutationObserver((_, observer) => {
      observer.disconnect()
      menu.replaceChildren(...copy().querySelector('#menu')!.childNodes)
    }).observe(document.body, { childList: true })
  },
  collapsed: () => (document.querySelector<HTMLElement>('#menu')!.style.display = 'none'),
}
Object.assign(window, { update: (name: string) => UPDATES[name]!() })
