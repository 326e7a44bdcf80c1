/** Libraries without types of their own: what the pages of this folder use. */
declare module 'bootstrap' {
  export class Modal {
    constructor(element: Element)
    show(): void
  }
}

declare module 'alpinejs' {
  export const Alpine: { plugin(plugin: unknown): void; morph(from: Element, to: string): unknown }
}

declare module '@alpinejs/morph' {
  export const morph: unknown
}

declare module '@hotwired/turbo' {
  export function morphBodyElements(from: HTMLElement, to: HTMLElement): void
  export function visit(url: string): void
}
