/** Decodes a call from its bytes alone, with a table of standard functions; opens wrappers. */
import type { Act, UnknownAct } from '../../acts.ts'
import { abiFunction, type AbiFunction } from '../abi/abi-type.ts'
import { decode } from '../abi/decode.ts'
import { hexOf, utf8 } from '../bytes.ts'
import { NATIVE, placed, quantity, type Call, type Context } from '../context.ts'
import { keccak256 } from '../keccak.ts'
import { Malformed, MOST_DEPTH, TooMuch } from '../work.ts'
import type { CallTable, Inner, Opener, ReadKnown } from './call-table.ts'
import { COLLECTIONS } from './collections.ts'
import { CONTROL } from './control.ts'
import { ERC20 } from './erc20.ts'
import { KNOWN } from './known-calls.ts'
import { PERMIT2 } from './permit2-calls.ts'
import { SAFE } from './safe.ts'
import { SWAPS } from './swaps.ts'
import { UNIVERSAL_ROUTER } from './universal-router.ts'
import { VAULTS } from './vaults.ts'
import { WRAPPERS } from './wrappers.ts'

/** If two tables have a function, the later one wins. */
const TABLES: readonly CallTable[] = [
  KNOWN,
  ERC20,
  COLLECTIONS,
  CONTROL,
  VAULTS,
  PERMIT2,
  SWAPS,
  UNIVERSAL_ROUTER,
  SAFE,
  WRAPPERS,
]

interface Row {
  fn: AbiFunction
  read: ReadKnown
}

let table: ReadonlyMap<string, Row> | undefined

/** Made on first use, since each selector is a hash. */
function rows(): ReadonlyMap<string, Row> {
  table ??= new Map(
    TABLES.flatMap((functions) => Object.entries(functions)).map(([text, read]) => {
      const fn = abiFunction(text)
      return [selectorOf(fn.signature), { fn, read }]
    }),
  )
  return table
}

/** The four bytes of a function: `0xa9059cbb`. */
const selectorOf = (signature: string): string => hexOf(keccak256(utf8(signature)).subarray(0, 4))

/** Reads a call and its inner calls. Never throws because of the bytes. */
export function readCall(call: Call, context: Context): Act[] {
  if (call.data.length === 0) return [nativeTransfer(call, context)]
  const acts = readData(call, context)
  const isMissing = call.value > 0n && !acts.some(namesNative)
  return isMissing ? [...acts, nativeTransfer(call, context)] : acts
}

function readData(call: Call, context: Context): Act[] {
  const row = rows().get(hexOf(call.data.subarray(0, 4)))
  if (!row) return [unknown(call, 'unknown-call')]
  try {
    const values = decode(row.fn.inputs, call.data.subarray(4), context.work)
    return row.read(values, call, openerOf(call, context))
  } catch (error) {
    if (error instanceof TooMuch) return [unknown(call, 'too-deep')]
    if (!(error instanceof Malformed)) throw error
    context.signal('malformed')
    return [unknown(call, 'malformed')]
  }
}

export function openerOf(wrapper: Call, context: Context): Opener {
  return { context, open: (inner) => open(inner, wrapper, context) }
}

function open(inner: Iterable<Inner>, wrapper: Call, context: Context): Act[] {
  const through = [...wrapper.through, wrapper.to]
  const acts: Act[] = []
  for (const { from, to, value, data } of inner) {
    const call: Call = { from, to, value, data, through }
    if (through.length > MOST_DEPTH || !context.work.countCall()) return [...acts, unknown(call, 'too-deep')]
    acts.push(...readCall(call, context))
  }
  return acts
}

function nativeTransfer(call: Call, context: Context): Act {
  return {
    act: 'transfer',
    asset: NATIVE,
    amount: quantity(call.value),
    to: call.to,
    ...context.unlessAccount('from', call.from),
    ...placed(call),
  }
}

/** Whether the currency that goes with a call is in what is said about it. */
function namesNative(act: Act): boolean {
  switch (act.act) {
    case 'transfer':
    case 'wrap':
      return act.asset.kind === 'native' || act.act === 'wrap'
    case 'swap':
      return act.gives.kind === 'native'
    case 'call':
    case 'unknown':
    case 'deploy':
      return act.value !== undefined
    default:
      return false
  }
}

function unknown(call: Call, why: UnknownAct['why']): UnknownAct {
  return {
    act: 'unknown',
    contract: call.to,
    ...(call.data.length > 0 && { selector: hexOf(call.data.subarray(0, 4)) }),
    ...(call.value > 0n && { value: quantity(call.value) }),
    why,
    ...placed(call),
  }
}
