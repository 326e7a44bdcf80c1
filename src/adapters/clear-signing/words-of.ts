import { isFieldGroup, type DisplayField, type DisplayModel } from '@ethereum-sourcify/clear-signing'
import type { DescriptorWords } from '../../domain/requests/profiles.ts'
import { plainName } from '../../domain/text.ts'

const MOST_LABEL = 80
const MOST_SENTENCE = 300
const MOST_TEXT = 2000
const MOST_FIELDS = 100
const MOST_NESTING = 4

type Row = DescriptorWords['fields'][number]

/** Converts the library's display model to texts; empty if no descriptor matches. */
export function wordsOf(model: DisplayModel, contract: string | undefined): readonly DescriptorWords[] {
  const intent = intentOf(model)
  if (!intent) return []
  const owner = plainName(model.metadata?.owner, MOST_LABEL)
  const sentence = plainName(model.interpolatedIntent, MOST_SENTENCE)
  return [
    {
      ...(contract && { contract }),
      intent,
      ...(sentence && { sentence }),
      ...(owner && { owner }),
      fields: rowsOf(model, 0).slice(0, MOST_FIELDS),
    },
  ]
}

function intentOf({ intent }: DisplayModel): string {
  if (typeof intent !== 'object') return plainName(intent, MOST_SENTENCE)
  const parts = Object.entries(intent).map(([label, text]) => `${label}: ${text}`)
  return plainName(parts.join(', '), MOST_SENTENCE)
}

function rowsOf({ fields = [] }: DisplayModel, depth: number): Row[] {
  return fields.flatMap((field): Row[] => {
    if (!isFieldGroup(field)) return rowOf(field, depth)
    const label = plainName(field.label, MOST_LABEL)
    const rows = field.fields.flatMap((one) => rowOf(one, depth))
    return label ? [{ label, text: '' }, ...rows] : rows
  })
}

function rowOf(field: DisplayField, depth: number): Row[] {
  const separator = plainName(field.separator, MOST_LABEL)
  const name = plainName(field.label, MOST_LABEL)
  const label = separator ? `${separator}: ${name}` : name
  const inner = field.embeddedCalldata
  if (!inner || depth >= MOST_NESTING) return [{ label, text: textOf(field) }]
  const intent = intentOf(inner.display)
  if (!intent) return [{ label, text: textOf(field) }]
  const owner = plainName(inner.display.metadata?.owner, MOST_LABEL)
  const text = [intent, owner, inner.callee].filter(Boolean).join(' · ')
  return [{ label, text }, ...rowsOf(inner.display, depth + 1)]
}

/** Appends the address to a name, and the address of an unknown token to an amount. */
function textOf({ value, rawAddress, tokenAddress, warning }: DisplayField): string {
  const text = plainName(value, MOST_TEXT)
  const address = rawAddress ?? (warning?.code === 'UNKNOWN_TOKEN' ? tokenAddress : undefined)
  const isShown = address === undefined || text.toLowerCase().includes(address.toLowerCase())
  return isShown ? text : `${text} (${address})`
}
