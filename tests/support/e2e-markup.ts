import type { Hosts } from './e2e-environment.ts'

const network = (id: number, name: string, url: string) => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  testnet: true,
})

/** The two sandbox chains as `custom-networks` takes them. */
export function sandboxNetworks([one, two]: readonly [string, string]) {
  return [network(31337, 'Sandbox One', one), network(31338, 'Sandbox Two', two)]
}

/** A project whose catalogue, Blockchain API and relay are on this machine. */
export function projectAttributes({ catalogue, blockchainApi, relay }: Hosts): string {
  return `project-id="demo" api-url="${catalogue}" rpc-url="${blockchainApi}" relay-url="${relay}"`
}

/** The attributes of an ordinary `<wallet-modal>`. */
export function modalAttributes(hosts: Hosts): string {
  const custom = JSON.stringify(sandboxNetworks(hosts.rpc))
  return `${projectAttributes(hosts)} networks="eip155:31337 eip155:31338" custom-networks='${custom}'`
}
