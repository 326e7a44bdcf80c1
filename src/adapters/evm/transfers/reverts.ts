/** Revert reasons of contracts. */
import { plainName } from '../../../domain/text.ts'
import { NodeError } from './ask.ts'
import { readWord } from './quantity.ts'

/** `Error(string)` and `Panic(uint256)` of Solidity. */
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'
/** Custom errors of ERC-6093 and of widespread tokens, by selector. */
const NAMED: Readonly<Record<string, string>> = {
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0x96c6fd1e': 'ERC20InvalidSender',
  '0xec442f05': 'ERC20InvalidReceiver',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0xd93c0665': 'EnforcedPause',
  '0xf4d678b8': 'InsufficientBalance',
  '0x90b8ec18': 'TransferFailed',
}
const LONGEST = 200

/** The reason in a failed call's return data: a text, the name of an error, or its selector. `undefined` if there is no data. */
export function revertReason(data: unknown): string | undefined {
  if (typeof data !== 'string' || !/^0x[0-9a-f]{8,}$/i.test(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === ERROR) return plainName(textIn(data.slice(10)), LONGEST) || undefined
  if (selector === PANIC) return `Panic ${readWord(`0x${data.slice(10)}`) ?? ''}`.trim()
  return NAMED[selector] ?? selector
}

/** Decodes an ABI-encoded string: offset, length, bytes. */
function textIn(body: string): string {
  const length = Number(readWord(`0x${body.slice(64)}`) ?? 0n)
  const hex = body.slice(128, 128 + Math.min(length, LONGEST * 4) * 2)
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes)
}

/** The reason in a node's error for a failed call. Some nodes put the return data into a text, or into an object. */
export function reasonIn(error: unknown): string | undefined {
  if (!(error instanceof NodeError)) return undefined
  const { data, message } = error
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  const bytes = typeof inner === 'string' ? /0x[0-9a-f]{8,}/i.exec(inner)?.[0] : undefined
  const text = plainName(message, LONGEST).replace(/^execution reverted(: )?/i, '')
  return revertReason(bytes) ?? (/^0x$|^revert$/i.test(text) ? undefined : text || undefined)
}
