const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML made by `html`, in which only the literals are markup. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A template tag that escapes its values unless they are `Html`; lists are joined. */
export function html(literals: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const text = literals.map((literal, index) => literal + markupOf(values[index] ?? '')).join('')
  return new Html(text)
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('')
}
