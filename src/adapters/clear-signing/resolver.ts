import type { CustomResolverOptions, Descriptor } from '@ethereum-sourcify/clear-signing'
import type { DescriptorSource } from '../../domain/requests/descriptor-source.ts'
import { hexOf, utf8 } from '../../domain/requests/evm/bytes.ts'
import { keccak256 } from '../../domain/requests/evm/keccak.ts'
import { encodeType } from '../../domain/requests/evm/typed-data/hash-typed-data.ts'
import type { TypedData } from '../../domain/requests/evm/typed-data/typed-data.ts'

/** Maximum number of descriptors per request: nested calls request more, and a hostile request could nest many. */
const MOST_ASKED = 20

interface MessageType {
  name: string
  hash: string
}

/** The type hash of EIP-712, as descriptors list it. */
export const typeHashOf = ({ primaryType, types }: TypedData): string =>
  hexOf(keccak256(utf8(encodeType(primaryType, types))))

/** Matches `eip155:1:0x…`; captures chain id and address. */
const KEY = /^eip155:(\d+):(0x[0-9a-f]{40})$/

/** An index that lists every key: only the page's source knows what exists. */
const listed = <Entry>(entryOf: (key: string) => Entry): Record<string, Entry> =>
  new Proxy<Record<string, Entry>>(
    {},
    { get: (_, key) => (typeof key === 'string' && KEY.test(key) ? entryOf(key) : undefined) },
  )

/** Resolver that replaces the library's registry. */
export function resolverOf(
  source: DescriptorSource,
  signal: AbortSignal,
  type?: MessageType,
): CustomResolverOptions['resolver'] {
  const answers = new Map<string, Promise<Descriptor>>()
  const ask = async (path: string): Promise<Descriptor> => {
    const [kind, ...rest] = path.split(' ')
    const [, chainId = '', address = ''] = KEY.exec(rest.join(' ')) ?? []
    signal.throwIfAborted()
    const answer = await source({
      chainId: Number.parseInt(chainId, 10),
      address,
      ...(kind === 'message' && type && { primaryType: type.name }),
    })
    if (typeof answer !== 'object' || answer === null) throw new TypeError('There is no descriptor')
    // The library validates the fields that it reads.
    return answer as Descriptor
  }
  return {
    index: {
      calldataIndex: listed((key) => `call ${key}`),
      typedDataIndex: listed((key) =>
        type ? { [type.name]: [{ path: `message ${key}`, encodeTypeHashes: [type.hash] }] } : {},
      ),
    },
    fetchDescriptor(path) {
      const known = answers.get(path)
      if (known) return known
      // Paths of `includes` are not supported.
      const isOurs = /^(?:call|message) eip155:/.test(path)
      if (!isOurs || answers.size >= MOST_ASKED)
        return Promise.reject(new TypeError('There is no descriptor'))
      const answer = ask(path)
      answers.set(path, answer)
      return answer
    },
  }
}
