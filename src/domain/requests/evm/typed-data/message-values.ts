/** Values of a message whose type is known: hashing has checked that each is of its type. */
import type { Context, Read } from '../context.ts'
import { integerOf } from '../bytes.ts'
import { addressOf } from '../evm-address.ts'
import { Malformed } from '../work.ts'
import type { TypedData } from './typed-data.ts'
import { isMembers } from '../../../web/members.ts'

export type Struct = Readonly<Record<string, unknown>>

export type ReadMessage = (data: TypedData, context: Context) => Read

export function addressIn(value: Struct, name: string): string {
  const address = addressOf(value[name])
  if (!address) throw new Malformed()
  return address
}

export function uintIn(value: Struct, name: string): bigint {
  const number = integerOf(value[name])
  if (number === undefined) throw new Malformed()
  return number
}

export function structIn(value: Struct, name: string): Struct {
  const inner = value[name]
  if (!isMembers(inner)) throw new Malformed()
  return inner
}

export function structsIn(value: Struct, name: string): Struct[] {
  const inner = value[name]
  if (!Array.isArray(inner) || !inner.every(isMembers)) throw new Malformed()
  return inner
}
