const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that was put together by `html`: only its own literals are markup. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A template whose values are escaped unless they are `Html` themselves; lists are joined. */
export function html(literals: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const text = literals.map((literal, index) => literal + markupOf(values[index] ?? '')).join('')
  return new Html(text)
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('')
}
