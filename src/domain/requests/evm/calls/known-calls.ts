import type { Act } from '../../acts.ts'
import type { Field } from '../../reading.ts'
import { abiFunction, typeName, type AbiType } from '../abi/abi-type.ts'
import type { AbiValue, Values } from '../abi/decode.ts'
import { hexOf } from '../bytes.ts'
import { placed, quantity, type Call } from '../context.ts'
import type { CallTable, Opener } from './call-table.ts'
import { KNOWN_FUNCTIONS } from './known-functions.ts'

const MOST_TEXT = 500

/** A value as a row of details. Text in it is from outside. */
function shown(type: AbiType, value: AbiValue): Field['value'] {
  if (type.kind === 'address' && typeof value === 'string') return { address: value }
  if (value instanceof Uint8Array) return hexOf(value.subarray(0, MOST_TEXT))
  if (typeof value === 'string') return value.slice(0, MOST_TEXT)
  return typeof value === 'object' ? `${typeName(type)}: ${value.length}` : String(value)
}

function named(text: string) {
  const { signature, names, inputs } = abiFunction(text)
  return (values: Values, call: Call, { context }: Opener): Act[] => {
    inputs.forEach((type, index) => context.field(names[index]!, shown(type, values.all[index]!)))
    return [
      {
        act: 'call',
        contract: call.to,
        ...{ signature, source: 'known' },
        ...(call.value > 0n && { value: quantity(call.value) }),
        ...placed(call),
      },
    ]
  }
}

export const KNOWN: CallTable = Object.fromEntries(KNOWN_FUNCTIONS.map((text) => [text, named(text)]))
