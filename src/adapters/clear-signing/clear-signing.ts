/**
 * Formats requests with ERC-7730 descriptors from the page's source. By default the library queries a public registry; the resolver here
 * only uses that source. Descriptors are untrusted: texts are sanitised, and names are always shown with their addresses.
 */
import { format, formatTypedData, type FormatOptions } from '@ethereum-sourcify/clear-signing'
import { referenceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { DescriptorSource } from '../../domain/requests/descriptor-source.ts'
import type { DescriptorNeeds, DescriptorWords } from '../../domain/requests/profiles.ts'
import type { Reading } from '../../domain/requests/reading.ts'
import type { Descriptors } from '../../ports/descriptors.ts'
import { callsOf, messageOf } from './asked.ts'
import { dataProvider, type Chain } from './data-provider.ts'
import { resolverOf, typeHashOf } from './resolver.ts'
import { wordsOf } from './words-of.ts'

export interface ClearSigningOptions {
  source: DescriptorSource
  /** Name and currency of a network; `undefined` if the page does not know it. */
  chain(network: CaipNetworkId): Promise<Chain | undefined>
}

/** Maximum number of calls of a batch to format. */
const MOST_CALLS = 20

/** Descriptors from the page's source. Rejects only with the signal's reason. */
export function createDescriptors(options: ClearSigningOptions): Descriptors {
  return {
    async words(_request, reading, needs, signal) {
      if (reading.namespace !== 'eip155') return undefined
      const found =
        reading.form === 'typed-data'
          ? await messageWords(reading, needs, options, signal)
          : await callWords(reading, needs, options, signal)
      signal.throwIfAborted()
      return found.length > 0 ? found : undefined
    },
  }
}

async function messageWords(
  reading: Reading,
  needs: DescriptorNeeds,
  { source, chain }: ClearSigningOptions,
  signal: AbortSignal,
): Promise<readonly DescriptorWords[]> {
  const message = messageOf(reading)
  if (!message) return []
  const { data, asked } = message
  const { chainId, verifyingContract } = asked.domain
  const type = { name: data.primaryType, hash: typeHashOf(data) }
  const words = await formatTypedData(asked, {
    descriptorResolverOptions: { type: 'custom', resolver: resolverOf(source, signal, type) },
    externalDataProvider: dataProvider(needs, chainId, chain),
  })
  return wordsOf(words, verifyingContract)
}

async function callWords(
  reading: Reading,
  needs: DescriptorNeeds,
  { source, chain }: ClearSigningOptions,
  signal: AbortSignal,
): Promise<readonly DescriptorWords[]> {
  const chainId = Number.parseInt(referenceOf(reading.network), 10)
  const options: FormatOptions = {
    descriptorResolverOptions: { type: 'custom', resolver: resolverOf(source, signal) },
    externalDataProvider: dataProvider(needs, chainId, chain),
  }
  const found: DescriptorWords[] = []
  for (const call of callsOf(reading).slice(0, MOST_CALLS)) {
    signal.throwIfAborted()
    const asked = { chainId, ...call, ...(reading.from && { from: reading.from }) }
    found.push(...wordsOf(await format(asked, options), call.to))
  }
  return found
}
