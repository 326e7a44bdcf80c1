import { element } from './dom.ts'

export interface Field {
  label: string
  choices(): { value: string; text: string }[]
  get(): string
  set(value: string): void
}

/** A select element, and a function that updates it. */
export function drawSelect(field: Field) {
  const select = element('select')
  select.addEventListener('change', () => field.set(select.value))
  let drawn = ''
  return {
    node: element('label', {}, field.label, select),
    refresh() {
      const choices = field.choices()
      const key = JSON.stringify(choices)
      // Replacing the options of an open select would close it.
      if (key !== drawn) {
        select.replaceChildren(...choices.map(({ value, text }) => element('option', { value }, text)))
      }
      drawn = key
      select.value = field.get()
    },
  }
}
