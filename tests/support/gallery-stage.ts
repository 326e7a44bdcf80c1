import type { Look } from '../../sandbox/gallery/look.ts'

/** Exports of sandbox/gallery/one-row.ts. */
interface OneRow {
  show(name: string, look: Look): Promise<void>
  translate(lang: string): Promise<void>
}

export interface GalleryStage {
  /** Shows a row in place of the one before it, with modules of its own. */
  show(name: string, look: Look): Promise<void>
  /** Changes the language of the row that is shown. */
  translate(lang: string): Promise<void>
}

declare global {
  interface Window {
    galleryStage: GalleryStage
  }
}

/**
 * Runs in the page, so it is self-contained. Compiles the gallery's script once and evaluates it for each row: a document that loads it anew takes
 * several times as long.
 */
export async function prepareStage(script: string): Promise<void> {
  const text = await (await fetch(script)).text()
  // The parameter shadows the global of this name: a registry accepts each name once, and each evaluation defines its own elements.
  // oxlint-disable-next-line typescript/no-implied-eval -- it is our own build, and only this evaluates it more than once
  const evaluate = new Function('customElements', `${text}\nreturn gallery`) as (
    elements: Pick<CustomElementRegistry, 'get' | 'define'>,
  ) => OneRow
  let shown: OneRow | undefined
  let defined = new Map<string, CustomElementConstructor>()

  /** An element of the document's registry that becomes one of the newest class with its name. */
  function standIn(tag: string, first: CustomElementConstructor): CustomElementConstructor {
    type Callbacks = Record<string, ((...args: unknown[]) => void) | undefined>
    const { observedAttributes, formAssociated } = first as unknown as Record<string, unknown>
    const StandIn = function () {
      const newest = defined.get(tag)
      if (!newest) throw new Error(`<${tag}> was created before it was defined`)
      const { prototype } = newest
      // `HTMLElement` asks for a constructor that the registry knows. Elements of an earlier row keep their class.
      Object.setPrototypeOf(StandIn.prototype as object, prototype as object)
      const element = Reflect.construct(
        prototype.constructor as CustomElementConstructor,
        [],
        StandIn,
      ) as object
      return Object.setPrototypeOf(element, prototype as object) as object
    } as unknown as CustomElementConstructor
    // The registry reads the callbacks once, when the name is defined.
    for (const name of [
      'connectedCallback',
      'disconnectedCallback',
      'connectedMoveCallback',
      'attributeChangedCallback',
    ]) {
      if (!(name in first.prototype)) continue
      StandIn.prototype[name] = function (this: object, ...args: unknown[]) {
        ;(Object.getPrototypeOf(this) as Callbacks)[name]?.apply(this, args)
      }
    }
    return Object.assign(StandIn, { observedAttributes, formAssociated })
  }

  window.galleryStage = {
    async show(name, look) {
      window.walletKit?.destroy()
      document.body.replaceChildren()
      const elements = new Map<string, CustomElementConstructor>()
      defined = elements
      shown = evaluate({
        get: (tag) => elements.get(tag),
        define(tag, element) {
          elements.set(tag, element)
          if (!customElements.get(tag)) customElements.define(tag, standIn(tag, element))
        },
      })
      await shown.show(name, look)
    },
    async translate(lang) {
      await shown?.translate(lang)
    },
  }
}
