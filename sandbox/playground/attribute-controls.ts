import { attributeGroups, type AttributeRow } from './attributes.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Draws one control per attribute; each follows later changes of the attribute. */
export function drawAttributeControls(target: Element, parent: Element): void {
  const refreshers = new Map<string, () => void>()
  for (const { title, rows } of attributeGroups) {
    const group = document.createElement('fieldset')
    const legend = document.createElement('legend')
    legend.textContent = title
    group.append(legend)
    for (const row of rows) {
      const control = createControl(row)
      const refresh = () => show(control, readable(row, target.getAttribute(row.name)))
      control.addEventListener('change', () => apply(target, row.name, control))
      refreshers.set(row.name, refresh)
      refresh()
      group.append(labelled(row, control))
    }
    parent.append(group)
  }
  new MutationObserver((changes) => {
    for (const { attributeName } of changes) refreshers.get(attributeName ?? '')?.()
  }).observe(target, { attributes: true })
}

function createControl({ kind, hint }: AttributeRow): Control {
  if (Array.isArray(kind)) {
    const select = document.createElement('select')
    select.append(new Option('', ''), ...kind.map((value: string) => new Option(value)))
    return select
  }
  if (kind === 'json') {
    const area = document.createElement('textarea')
    area.rows = 4
    area.spellcheck = false
    area.placeholder = hint ?? ''
    return area
  }
  const input = document.createElement('input')
  if (kind === 'boolean') input.type = 'checkbox'
  // A URL may be relative, which `type=url` rejects.
  if (kind === 'url') input.inputMode = 'url'
  input.placeholder = hint ?? ''
  input.autocomplete = 'off'
  return input
}

function labelled({ name, kind }: AttributeRow, control: Control): HTMLLabelElement {
  const label = document.createElement('label')
  const code = document.createElement('code')
  code.textContent = name
  if (kind === 'boolean') label.className = 'check'
  label.append(...(kind === 'boolean' ? [control, code] : [code, control]))
  return label
}

function apply(target: Element, name: string, control: Control): void {
  if (control.type === 'checkbox' && 'checked' in control) target.toggleAttribute(name, control.checked)
  else if (control.value.trim() === '') target.removeAttribute(name)
  else target.setAttribute(name, control.value)
}

/** Reindents JSON, which the markup indents by its own depth. */
function readable({ kind }: AttributeRow, value: string | null): string | null {
  if (kind !== 'json' || !value) return value
  try {
    return JSON.stringify(JSON.parse(value), null, 1)
  } catch {
    return value
  }
}

function show(control: Control, value: string | null): void {
  if (control.type === 'checkbox' && 'checked' in control) control.checked = value !== null
  else control.value = value ?? ''
}
