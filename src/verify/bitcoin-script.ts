import { OP, ScriptNum, type RawTx } from '@scure/btc-signer'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import { instructionsOf, type Instruction } from './bitcoin-instructions.ts'
import { Refusal } from './refusal.ts'

export type RawTransaction = ReturnType<typeof RawTx.decode>

/** What a script's signatures and time locks are checked against. */
export interface Signing {
  transaction: RawTransaction
  isTapscript: boolean
  isSignedBy(signature: Uint8Array, key: Uint8Array): boolean
}

/** The script failed. */
export class ScriptFailed extends Error {}

type Stack = Uint8Array[]
type Operation = (stack: Stack, signing: Signing) => void

const FALSE = new Uint8Array()
const TRUE = Uint8Array.of(1)
const MAX_SCRIPT = 10_000
const MAX_KEYS = 20
/** Consensus allows as many operations that push nothing, outside tapscript. */
const MAX_OPERATIONS = 201
/** Signature checks of one script: enough for the largest multisig, and a bound on the time that a signature takes to verify. */
const MAX_CHECKS = 20
/** Consensus limits the items of a witness and of a script to this size. */
const MAX_ITEM = 520
/** Lock times from here on are seconds since 1970, lower ones are block heights. */
const FIRST_TIME = 500_000_000n
const LOCK_DISABLED = 1n << 31n
const LOCK_IN_SECONDS = 1n << 22n
const LOCK_VALUE = 0xffffn

/** Runs the operations used by accounts: signatures, multisig, hashes and time locks. Other operations, and more of them than accounts use, are `unsupported`. */
export function runScript(script: Uint8Array, stack: Stack, unlimited: Signing): void {
  if (script.length > MAX_SCRIPT) throw new ScriptFailed('Too long')
  if (stack.some(({ length }) => length > MAX_ITEM)) throw new ScriptFailed('An item is too long')
  const signing = withLimit(unlimited)
  const branches: boolean[] = []
  let operations = 0
  for (const instruction of instructionsOf(script)) {
    if (!instruction.data) operations += 1
    if (operations > MAX_OPERATIONS) throw new Refusal('unsupported', 'A script of too many operations')
    const isRun = !branches.includes(false)
    if (isBranch(instruction.code)) branch(instruction.code, branches, isRun, stack)
    else if (isRun) perform(instruction, stack, signing)
  }
  if (branches.length > 0) throw new ScriptFailed('No end of a branch')
}

function withLimit(signing: Signing): Signing {
  let checks = 0
  return {
    ...signing,
    isSignedBy(signature, key) {
      checks += 1
      if (checks > MAX_CHECKS) throw new Refusal('unsupported', 'A script of too many signature checks')
      return signing.isSignedBy(signature, key)
    },
  }
}

function isBranch(code: number): boolean {
  return code === OP.IF || code === OP.NOTIF || code === OP.ELSE || code === OP.ENDIF
}

function branch(code: number, branches: boolean[], isRun: boolean, stack: Stack): void {
  if (code === OP.IF || code === OP.NOTIF) {
    const chosen = isRun ? pop(stack) : FALSE
    const isYes = equalBytes(chosen, TRUE)
    if (!isYes && chosen.length > 0) throw new ScriptFailed('Neither yes nor no')
    branches.push(isRun && isYes === (code === OP.IF))
    return
  }
  const last = branches.pop()
  if (last === undefined) throw new ScriptFailed('Not in a branch')
  if (code === OP.ELSE) branches.push(!last)
}

function perform({ code, data, isMinimal }: Instruction, stack: Stack, signing: Signing): void {
  if (data) {
    if (!isMinimal) throw new ScriptFailed('A push could be shorter')
    stack.push(data)
    return
  }
  const operation = OPERATIONS.get(code)
  if (!operation) throw new Refusal('unsupported', `Bitcoin script operation ${code}`)
  operation(stack, signing)
}

function pop(stack: Stack): Uint8Array {
  const top = stack.pop()
  if (!top) throw new ScriptFailed('Nothing on the stack')
  return top
}

/** Zero may have any length and may be negative. */
export function isTrue(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => byte !== 0 && !(byte === 0x80 && at === bytes.length - 1))
}

const verify: Operation = (stack) => {
  if (!isTrue(pop(stack))) throw new ScriptFailed('Not so')
}

const equal: Operation = (stack) => {
  stack.push(equalBytes(pop(stack), pop(stack)) ? TRUE : FALSE)
}

const checkSignature: Operation = (stack, signing) => {
  const key = pop(stack)
  const signature = pop(stack)
  if (signing.isTapscript && key.length !== 32) throw new Refusal('unsupported', 'An unknown kind of key')
  // A failing signature must be empty (NULLFAIL).
  if (signature.length > 0 && !signing.isSignedBy(signature, key)) throw new ScriptFailed('Not signed')
  stack.push(signature.length > 0 ? TRUE : FALSE)
}

const checkSignatures: Operation = (stack, signing) => {
  if (signing.isTapscript) throw new ScriptFailed('Not in tapscript')
  const take = (most: number) => {
    const count = number(pop(stack), 4)
    if (count < 0n || count > most) throw new ScriptFailed('Too many')
    return Array.from({ length: Number(count) }, () => pop(stack))
  }
  const keys = take(MAX_KEYS)
  const signatures = take(keys.length)
  // Bitcoin's CHECKMULTISIG pops one extra item, which must be empty.
  if (pop(stack).length > 0) throw new ScriptFailed('Not empty')
  let next = 0
  for (const key of keys) {
    const signature = signatures[next]
    if (signature && signature.length > 0 && signing.isSignedBy(signature, key)) next += 1
  }
  const isSigned = next === signatures.length
  if (!isSigned && signatures.some(({ length }) => length > 0)) throw new ScriptFailed('Not signed')
  stack.push(isSigned ? TRUE : FALSE)
}

const checkLockTime: Operation = (stack, { transaction }) => {
  const wanted = number(stack.at(-1), 5)
  const given = BigInt(transaction.lockTime)
  const isSameKind = wanted < FIRST_TIME === given < FIRST_TIME
  const isFinal = transaction.inputs[0]!.sequence === 0xffffffff
  if (wanted < 0n || !isSameKind || wanted > given || isFinal) throw new ScriptFailed('Locked')
}

const checkSequence: Operation = (stack, { transaction }) => {
  const wanted = number(stack.at(-1), 5)
  const given = BigInt(transaction.inputs[0]!.sequence)
  if (wanted < 0n) throw new ScriptFailed('Locked')
  if (wanted & LOCK_DISABLED) return
  const isSameKind = (wanted & LOCK_IN_SECONDS) === (given & LOCK_IN_SECONDS)
  const isLate = (wanted & LOCK_VALUE) <= (given & LOCK_VALUE)
  const isLockable = transaction.version >= 2 && !(given & LOCK_DISABLED)
  if (!isLockable || !isSameKind || !isLate) throw new ScriptFailed('Locked')
}

function number(bytes: Uint8Array | undefined, length: number): bigint {
  if (!bytes) throw new ScriptFailed('Nothing on the stack')
  try {
    return ScriptNum(length, true).decode(bytes)
  } catch {
    throw new ScriptFailed('No number')
  }
}

const both =
  (first: Operation, second: Operation): Operation =>
  (stack, signing) => {
    first(stack, signing)
    second(stack, signing)
  }

const OPERATIONS: ReadonlyMap<number, Operation> = new Map<number, Operation>([
  [OP.VERIFY, verify],
  [OP.DROP, (stack) => void pop(stack)],
  [OP.DUP, (stack) => void stack.push(...Array<Uint8Array>(2).fill(pop(stack)))],
  [OP.EQUAL, equal],
  [OP.EQUALVERIFY, both(equal, verify)],
  [OP.HASH160, (stack) => void stack.push(hash160(pop(stack)))],
  [OP.SHA256, (stack) => void stack.push(sha256(pop(stack)))],
  [OP.CHECKSIG, checkSignature],
  [OP.CHECKSIGVERIFY, both(checkSignature, verify)],
  [OP.CHECKMULTISIG, checkSignatures],
  [OP.CHECKMULTISIGVERIFY, both(checkSignatures, verify)],
  [OP.CHECKLOCKTIMEVERIFY, checkLockTime],
  [OP.CHECKSEQUENCEVERIFY, checkSequence],
  // BIP-322 forbids these operations.
  [
    OP.CODESEPARATOR,
    () => {
      throw new ScriptFailed('A code separator')
    },
  ],
])
