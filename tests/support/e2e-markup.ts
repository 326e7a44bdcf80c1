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

/** The two sandbox chains as a value of `custom-networks`. */
export function sandboxNetworks([one, two]: readonly [string, string]) {
  return [network(31337, 'Sandbox One', one), network(31338, 'Sandbox Two', two)]
}

/** Attributes of a project with local catalogue, Blockchain API and relay. */
export function projectAttributes({ catalogue, blockchainApi, relay }: Hosts): string {
  return `project-id="demo" api-url="${catalogue}" rpc-url="${blockchainApi}" relay-url="${relay}"`
}

/** Attributes of a usual `<wallet-modal>`. */
export function modalAttributes(hosts: Hosts): string {
  const custom = JSON.stringify(sandboxNetworks(hosts.rpc))
  return `${projectAttributes(hosts)} networks="eip155:31337 eip155:31338" custom-networks='${custom}'`
}
