/** Descriptors of ERC-7730 in a folder: a dated copy of a registry that the operator has read, or descriptors of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { mergeDescriptors } from '@ethereum-sourcify/clear-signing'
import { isMembers, type Members } from '../../../src/domain/web/members.ts'
import { ConfigTrouble } from '../../config/config-trouble.ts'

export interface DescriptorQuestion {
  chainId: number
  /** Of the contract that is called, or that verifies the message. Lower case. */
  address: string
  /** Of a message (EIP-712). Without it a call is meant. */
  primaryType?: string
}

export interface DescriptorBook {
  /** How many files there are that describe a contract. */
  count: number
  /** With what it includes put in; `undefined` where nothing is known. */
  find(question: DescriptorQuestion): object | undefined
}

/** Characters of a file, and how many files one includes after the other. */
const LARGEST = 1_000_000
const DEEPEST = 8
/** Of registries: what they are tested with. */
const TESTS = /(?:^|[\\/])tests(?:v\d+)?[\\/]/

/**
 * Reads all of them once.
 *
 * @throws `ConfigTrouble` where the folder cannot be read, or has none.
 */
export function readDescriptors(folder: string): DescriptorBook {
  const files = new Map(filesIn(folder).map((name) => [resolve(folder, name), name]))
  const read = (path: string): Members | undefined => (files.has(path) ? parse(path) : undefined)
  const [calls, messages] = [new Map<string, object>(), new Map<string, object[]>()]
  let count = 0
  for (const path of files.keys()) {
    const whole = wholeOf(path, read)
    if (!whole) continue
    const context = isMembers(whole['context']) ? whole['context'] : {}
    const [ofCalls, ofMessages] = [keysOf(context['contract']), keysOf(context['eip712'])]
    if (ofCalls.length || ofMessages.length) count += 1
    for (const key of ofCalls) calls.set(key, whole)
    for (const key of ofMessages) messages.set(key, [...(messages.get(key) ?? []), whole])
  }
  if (count === 0) throw new ConfigTrouble(`There are no descriptors in ${folder}.`)
  return {
    count,
    find({ chainId, address, primaryType }) {
      const key = `${chainId} ${address}`
      if (primaryType === undefined) return calls.get(key)
      return messages.get(key)?.find((one) => describes(one as Members, primaryType))
    },
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((name) => !TESTS.test(name))
      .toSorted()
  } catch (cause) {
    throw new ConfigTrouble(`The folder ${folder} cannot be read.`, { cause })
  }
}

function parse(path: string): Members | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const json: unknown = text.length <= LARGEST ? JSON.parse(text) : undefined
    return isMembers(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** `undefined` for one that includes what is not in the folder: half of it would say something else. */
function wholeOf(path: string, read: (path: string) => Members | undefined, depth = 0): Members | undefined {
  const own = read(path)
  const includes = own?.['includes']
  if (!own || includes === undefined) return own
  if (typeof includes !== 'string' || depth === DEEPEST) return undefined
  const included = wholeOf(resolve(dirname(path), includes.replaceAll('/', sep)), read, depth + 1)
  return included && mergeDescriptors(own, included)
}

function keysOf(context: unknown): string[] {
  const deployments = isMembers(context) ? context['deployments'] : undefined
  const list: readonly unknown[] = Array.isArray(deployments) ? deployments : []
  return list.flatMap((one) => {
    if (!isMembers(one)) return []
    const { chainId, address } = one
    const isKey = Number.isSafeInteger(chainId) && /^0x[\da-f]{40}$/i.test(String(address))
    return isKey ? [`${String(chainId)} ${String(address).toLowerCase()}`] : []
  })
}

/** Formats of messages are listed by `encodeType`. */
function describes({ display }: Members, primaryType: string): boolean {
  const formats = isMembers(display) && isMembers(display['formats']) ? display['formats'] : {}
  return Object.keys(formats).some((type) => type.startsWith(`${primaryType}(`))
}
