/** CAIP-2 ids of the networks that the default RPC host serves. */
export const RPC_HOST_NETWORKS: ReadonlySet<string> = new Set(
  [
    ...[
      1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
    ],
    ...[
      43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554,
      1313161555,
    ],
  ].map((id) => `eip155:${id}`),
)
  .add('near:mainnet')
  .add('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  .add('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  .add('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  .add('solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz')
  .add('bip122:000000000019d6689c085ae165831e93')
  .add('bip122:000000000933ea01ad0ee984209779ba')

/** `{host}/v1/?chainId={chain}&projectId={project}` with the colon percent-encoded. A self-hosted RPC may have a path. */
export function rpcHostUrl(host: string, caipNetworkId: string, projectId: string): string {
  const url = new URL(host)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/`
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}
