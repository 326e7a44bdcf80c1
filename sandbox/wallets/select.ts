import { element } from './dom.ts'

export interface Field {
  label: string
  choices(): { value: string; text: string }[]
  get(): string
  set(value: string): void
}

/** A list to choose from, and what brings it up to date. */
export function drawSelect(field: Field) {
  const select = element('select')
  select.addEventListener('change', () => field.set(select.value))
  let drawn = ''
  return {
    node: element('label', {}, field.label, select),
    refresh() {
      const choices = field.choices()
      const key = JSON.stringify(choices)
      // Redrawing an open list would close it.
      if (key !== drawn) {
        select.replaceChildren(...choices.map(({ value, text }) => element('option', { value }, text)))
      }
      drawn = key
      select.value = field.get()
    },
  }
}
