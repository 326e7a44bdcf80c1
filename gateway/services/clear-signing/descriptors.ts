/** ERC-7730 descriptors in a folder: a copy of a registry that the operator has reviewed, or the operator's own. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { mergeDescriptors } from '@ethereum-sourcify/clear-signing'
import { isMembers, type Members } from '../../../src/domain/web/members.ts'
import { ConfigError } from '../../config/config-error.ts'

export interface DescriptorQuestion {
  chainId: number
  /** Address of the called contract, or of the verifying contract of a message. Lower case. */
  address: string
  /** Primary type of an EIP-712 message; absent for calls. */
  primaryType?: string
}

export interface DescriptorBook {
  /** Number of files that describe a contract. */
  count: number
  /** Returns the descriptor with its includes merged; `undefined` if there is none. */
  find(question: DescriptorQuestion): object | undefined
}

/** Maximum length of a file in characters, and maximum depth of includes. */
const LARGEST = 1_000_000
const DEEPEST = 8
/** Test folders of registries. */
const TESTS = /(?:^|[\\/])tests(?:v\d+)?[\\/]/

/**
 * Reads all descriptors once.
 *
 * @throws `ConfigError` if the folder cannot be read or contains no descriptors.
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
  if (count === 0) throw new ConfigError(`There are no descriptors in ${folder}.`)
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
    throw new ConfigError(`The folder ${folder} cannot be read.`, { cause })
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

/** Reads a descriptor and merges its includes; `undefined` if an include is not in the folder, because a partial descriptor would be misleading. */
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

/** Whether the descriptor has a format for the message type; formats of messages are keyed by `encodeType`. */
function describes({ display }: Members, primaryType: string): boolean {
  const formats = isMembers(display) && isMembers(display['formats']) ? display['formats'] : {}
  return Object.keys(formats).some((type) => type.startsWith(`${primaryType}(`))
}
