/** Uniswap's Universal Router: a string of one-byte commands, each with its own input. */
import type { Act, AssetRef, SwapAct } from '../../acts.ts'
import { abiTypes, type AbiType } from '../abi/abi-type.ts'
import { decode, type Values } from '../abi/decode.ts'
import { hexOf } from '../bytes.ts'
import { NATIVE, placed, quantity, token, type Call } from '../context.ts'
import { isSame, ZERO_ADDRESS } from '../evm-address.ts'
import { checkDeadline } from '../time.ts'
import { Malformed, MOST_DEPTH } from '../work.ts'
import type { CallTable, Opener } from './call-table.ts'
import {
  ALLOWANCE_TRANSFER,
  allowanceTransfers,
  PERMIT_BATCH,
  PERMIT_SINGLE,
  permitBatch,
  permitSingle,
} from './permit2-calls.ts'
import { ends, packedEnds, routerRecipient, swapAct } from './swaps.ts'

/** What the router holds while it goes through its commands. */
interface Run {
  call: Call
  opener: Opener
  /** Currency that `WRAP_ETH` has taken. */
  wrapped: bigint
  depth: number
}

type Command = (values: Values, run: Run) => Act[]

interface CommandRow {
  inputs: readonly AbiType[]
  read: Command
}

/** Stands for "all that the router holds". */
const CONTRACT_BALANCE = 1n << 255n

const asset = (address: string): AssetRef => (isSame(address, ZERO_ADDRESS) ? NATIVE : token(address))

const swap =
  (kind: 'in' | 'out', endsOf: (values: Values) => [AssetRef, AssetRef]): Command =>
  (values, run) => {
    const { call, opener } = run
    const [from, into] = endsOf(values)
    const [first, second] = [values.uint(1), values.uint(2)]
    const isPaidFromRouter = !values.bool(4)
    const isNative = isPaidFromRouter && run.wrapped > 0n
    const most = kind === 'in' ? first : second
    return [
      swapAct(call, opener.context, {
        gives: isNative ? NATIVE : from,
        takes: into,
        most: most === CONTRACT_BALANCE ? run.wrapped : most,
        least: kind === 'in' ? second : first,
        to: routerRecipient(call, values.address(0)),
      }),
    ]
  }

/** Pays out what the router holds. To the caller that completes the swap before it; to another it is a transfer. */
function payOut(run: Run, what: AssetRef, to: string, amount: bigint): Act[] {
  const { call } = run
  const recipient = routerRecipient(call, to)
  return [
    {
      act: 'transfer',
      asset: what,
      amount: quantity(amount === CONTRACT_BALANCE ? 0n : amount),
      to: recipient,
      from: call.to,
      ...placed(call),
    },
  ]
}

const V3_INPUT = 'address,uint256,uint256,bytes,bool'
const V2_INPUT = 'address,uint256,uint256,address[],bool'

const row = (inputs: string, read: Command): CommandRow => ({ inputs: abiTypes(inputs), read })

const COMMANDS: ReadonlyMap<number, CommandRow> = new Map([
  [
    0x00,
    row(
      V3_INPUT,
      swap('in', (values) => packedEnds(values.bytes(3))),
    ),
  ],
  [
    0x01,
    row(
      V3_INPUT,
      swap('out', (values) => backwards(packedEnds(values.bytes(3)))),
    ),
  ],
  [
    0x02,
    row('address,address,uint160', (values, { call, opener: { context } }) => [
      {
        act: 'transfer',
        asset: token(values.address(0)),
        amount: quantity(values.uint(2)),
        to: routerRecipient(call, values.address(1)),
        ...context.unlessAccount('from', call.from),
        ...placed(call),
      },
    ]),
  ],
  [
    0x03,
    row(`${PERMIT_BATCH},bytes`, (values, { call, opener }) =>
      permitBatch(call, opener.context, values.list(0), call.from),
    ),
  ],
  [
    0x04,
    row('address,address,uint256', (values, run) =>
      payOut(run, asset(values.address(0)), values.address(1), values.uint(2)),
    ),
  ],
  [
    0x05,
    row('address,address,uint256', (values, run) =>
      payOut(run, asset(values.address(0)), values.address(1), values.uint(2)),
    ),
  ],
  [
    0x06,
    row('address,address,uint256', (values, { call, opener: { context } }) => {
      context.field('PAY_PORTION', { address: routerRecipient(call, values.address(1)) })
      context.field('PAY_PORTION bips', String(values.uint(2)))
      return [{ act: 'call', contract: call.to, signature: 'PAY_PORTION', source: 'known', ...placed(call) }]
    }),
  ],
  [
    0x08,
    row(
      V2_INPUT,
      swap('in', (values) => ends(values.list(3))),
    ),
  ],
  [
    0x09,
    row(
      V2_INPUT,
      swap('out', (values) => ends(values.list(3))),
    ),
  ],
  [
    0x0a,
    row(`${PERMIT_SINGLE},bytes`, (values, { call, opener }) =>
      permitSingle(call, opener.context, values.list(0), call.from),
    ),
  ],
  [
    0x0b,
    row('address,uint256', (values, run) => {
      const amount = values.uint(1) === CONTRACT_BALANCE ? run.call.value : values.uint(1)
      const to = routerRecipient(run.call, values.address(0))
      if (isSame(to, run.call.to)) {
        run.wrapped += amount
        return []
      }
      return [{ act: 'wrap', asset: NATIVE, amount: quantity(amount), ...placed(run.call) }]
    }),
  ],
  [0x0c, row('address,uint256', (values, run) => payOut(run, NATIVE, values.address(0), values.uint(1)))],
  [
    0x0d,
    row(`${ALLOWANCE_TRANSFER}[]`, (values, { call, opener }) =>
      allowanceTransfers(call, opener.context, values.rows(0)),
    ),
  ],
  [0x0e, row('address,address,uint256', () => [])],
  [0x21, row('bytes,bytes[]', (values, run) => subPlan(values, run))],
])

function backwards([first, last]: [AssetRef, AssetRef]): [AssetRef, AssetRef] {
  return [last, first]
}

function subPlan(values: Values, run: Run): Act[] {
  if (run.depth >= MOST_DEPTH) return [unknownCommand(run, '0x21', 'too-deep')]
  return commands(values.bytes(0), values.list(1), { ...run, depth: run.depth + 1 })
}

const unknownCommand = ({ call }: Run, selector: string, why: 'unknown-call' | 'too-deep'): Act => ({
  ...{ act: 'unknown', contract: call.to, selector, why },
  ...placed(call),
})

function commands(codes: Uint8Array, inputs: Values, run: Run): Act[] {
  if (codes.length !== inputs.length) throw new Malformed()
  const acts: Act[] = []
  for (const [index, code] of codes.entries()) {
    const known = COMMANDS.get(code & 0x7f)
    if (!run.opener.context.work.countCall())
      return [...acts, unknownCommand(run, hexOf(Uint8Array.of(code)), 'too-deep')]
    acts.push(
      ...(known
        ? known.read(decode(known.inputs, inputs.bytes(index), run.opener.context.work), run)
        : [unknownCommand(run, hexOf(Uint8Array.of(code)), 'unknown-call')]),
    )
  }
  return acts
}

/** Joins a swap whose proceeds stay in the router with the command that pays them out, parts of one swap along several routes, and its steps. */
function joined(acts: readonly Act[], { call, opener: { context } }: Run): Act[] {
  const result: Act[] = []
  for (const act of acts) {
    const isPayout = act.act === 'transfer' && isSame(act.from, call.to)
    const isMine = isPayout && (context.isAccount(act.to) || isSame(act.to, call.from))
    const before = isPayout
      ? result.findIndex((one) => one.act === 'swap' && isPaidBy(one, act.asset, call))
      : -1
    const swapped = result[before]
    if (isPayout && swapped?.act === 'swap') result[before] = paidOut(swapped, act)
    // The remainder is returned.
    else if (isMine) continue
    else if (act.act === 'swap') addSwap(result, act)
    else result.push(act)
  }
  return result
}

const isPaidBy = ({ to, takes }: SwapAct, asset: AssetRef, call: Call) =>
  isSame(to, call.to) && (asset.kind === 'native' || isSame(takes.address, asset.address))

function paidOut(swapped: SwapAct, { asset, to, amount }: Extract<Act, { act: 'transfer' }>): SwapAct {
  const least = BigInt(amount) > BigInt(swapped.least) ? amount : swapped.least
  return { ...swapped, takes: asset, to, least }
}

function addSwap(acts: Act[], swapped: SwapAct): void {
  const same = acts.findIndex(
    (act) =>
      act.act === 'swap' &&
      ref(act.gives) === ref(swapped.gives) &&
      ref(act.takes) === ref(swapped.takes) &&
      isSame(act.to, swapped.to),
  )
  const before = acts[same]
  const hop = acts.findIndex(
    (act) => act.act === 'swap' && isSame(act.to, act.contract) && ref(act.takes) === ref(swapped.gives),
  )
  const first = acts[hop]
  if (first?.act === 'swap') acts[hop] = { ...swapped, gives: first.gives, most: first.most }
  else if (before?.act !== 'swap') acts.push(swapped)
  else
    acts[same] = {
      ...before,
      most: quantity(BigInt(before.most) + BigInt(swapped.most)),
      least: quantity(BigInt(before.least) + BigInt(swapped.least)),
    }
}

const ref = ({ kind, address = '' }: AssetRef) => `${kind}:${address}`

function execute(values: Values, call: Call, opener: Opener): Act[] {
  if (values.length > 2) checkDeadline(values.uint(2), opener.context)
  const run: Run = { call, opener, wrapped: 0n, depth: call.through.length }
  const acts = joined(commands(values.bytes(0), values.list(1), run), run)
  const plain: Act = {
    act: 'call',
    contract: call.to,
    signature: 'execute',
    source: 'known',
    ...placed(call),
  }
  return acts.length > 0 ? acts : [plain]
}

export const UNIVERSAL_ROUTER: CallTable = {
  'execute(bytes commands,bytes[] inputs,uint256 deadline)': execute,
  'execute(bytes commands,bytes[] inputs)': execute,
}
