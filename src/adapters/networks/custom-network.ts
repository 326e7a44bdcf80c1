import * as v from 'valibot'
import { isEvmAddress } from '../../domain/account/address.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { isDataImage } from '../../domain/web/image.ts'
import * as LIMITS from '../../domain/limits.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'

const Url = v.pipe(
  v.string(),
  v.check((text) => !!safeHttpUrl(text), 'is not an http(s) address'),
)
/** RPC URLs; invalid ones are dropped. A network without a valid URL is refused. */
const Urls = v.pipe(
  v.array(v.unknown()),
  v.transform((urls) => urls.flatMap((url) => safeHttpUrl(url)?.href ?? [])),
  v.minLength(1, 'has no http(s) address'),
)
/** Pictures set by the page; a URL may be relative to the page. */
const Assets = v.object({
  imageId: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))),
  imageUrl: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        isDataImage(text, LIMITS.catalogue.imageSize)
          ? text
          : safeHttpUrl(text, globalThis.location?.href)?.href,
      ),
    ),
  ),
})
const Address = v.custom<string>(isEvmAddress)
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A network as a page passes it. A viem chain is accepted as well; its namespace is eip155. */
const CustomNetwork = v.pipe(
  v.object({
    id: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), Text]),
    caipNetworkId: v.optional(v.custom<CaipNetworkId>(isCaipNetworkId, 'is not a CAIP-2 id')),
    chainNamespace: v.optional(v.custom<Namespace>(isNamespace, 'is not a known namespace'), 'eip155'),
    name: Text,
    nativeCurrency: v.object({
      name: Text,
      symbol: Text,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    }),
    rpcUrls: v.object({ default: v.object({ http: Urls }) }),
    blockExplorers: v.optional(v.object({ default: v.object({ name: Text, url: Url }) })),
    testnet: v.optional(v.boolean(), false),
    names: v.optional(v.boolean()),
    // An invalid picture leaves the network without one.
    assets: v.fallback(v.optional(Assets), undefined),
    // viem chains have more contracts. An invalid resolver disables names, not the network.
    contracts: v.fallback(
      v.optional(v.object({ ensUniversalResolver: v.object({ address: Address }) })),
      undefined,
    ),
  }),
  v.check(
    ({ caipNetworkId, chainNamespace, id }) => !caipNetworkId || caipNetworkId === `${chainNamespace}:${id}`,
    'caipNetworkId, chainNamespace and id contradict each other',
  ),
  v.check(
    ({ chainNamespace, id }) => chainNamespace !== 'eip155' || typeof id === 'number',
    'id is not a number',
  ),
)

/** Parses a network; returns a sentence for the page author if it is invalid. */
export function parseCustomNetwork(input: unknown): Network | string {
  const result = v.safeParse(CustomNetwork, input)
  if (!result.success) {
    const [issue] = result.issues
    return `A custom network can not be used: ${v.getDotPath(issue) ?? 'it'} – ${issue.message}`
  }
  const {
    id,
    caipNetworkId,
    chainNamespace,
    blockExplorers,
    contracts,
    names,
    assets = {},
    ...rest
  } = result.output
  const { imageId, imageUrl } = assets
  return {
    ...rest,
    id,
    chainNamespace,
    caipNetworkId: caipNetworkId ?? `${chainNamespace}:${id}`,
    ...(blockExplorers && { blockExplorers }),
    ...(contracts && { contracts }),
    ...(names && { names }),
    ...((imageId || imageUrl) && {
      assets: { ...(imageId && { imageId }), ...(imageUrl && { imageUrl }) },
    }),
  }
}
