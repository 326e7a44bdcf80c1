/** Explains requests with sources that a test defines in part; the other ones are empty. */
import type { Explanation, Sources } from '../../src/domain/requests/explain/explanation.ts'
import { explain } from '../../src/domain/requests/explain/explain.ts'
import type { Effects } from '../../src/domain/requests/effects.ts'
import type {
  Acquaintance,
  AssetProfile,
  DescriptorWords,
  PartyProfile,
  Risk,
} from '../../src/domain/requests/profiles.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { addressKey } from '../../src/domain/account/address.ts'
import { en } from '../../src/messages/requests/en.ts'

/** 22 November 2026, 12:00 UTC. */
export const NOW = 1_795_348_800_000

export const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const BOB = '0x2aC7C4a1a3E1b7fBb1DA8e0f0db9BE2aB9a1E51F'
export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const GARDEN = '0x4Bb1c81EEA741758f221F78a06f23C5672d709fE'

export const NOTHING: Extract<Effects, { status: 'checked' }> = {
  status: 'checked',
  changes: [],
  approvals: [],
  controls: [],
}

export interface World extends Partial<
  Pick<Sources, 'holdings' | 'host' | 'simulate' | 'complete' | 'parties' | 'after'>
> {
  acquaintances?: readonly Acquaintance[]
  /** What addresses are; by default called addresses are contracts, and recipients are accounts. */
  kinds?: Readonly<Record<string, Partial<PartyProfile>>>
  assets?: readonly AssetProfile[]
  effects?: Effects
  words?: readonly DescriptorWords[]
  risks?: readonly Risk[]
  locale?: string
}

export const usdc = (more: Partial<AssetProfile> = {}): AssetProfile => ({
  ...{
    asset: { kind: 'token', address: USDC },
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    isKnown: true,
  },
  ...more,
})

export const garden: AssetProfile = {
  ...{ asset: { kind: 'collectible', address: GARDEN }, name: 'Garden', symbol: 'GRDN', isKnown: true },
}

function sourcesOf(world: World): Sources {
  const kinds = new Map(Object.entries(world.kinds ?? {}).map(([key, kind]) => [addressKey(key), kind]))
  const assets = world.assets ?? [usdc(), garden]
  const {
    effects = NOTHING,
    words,
    risks = [],
    kinds: _kinds,
    assets: _assets,
    locale: _,
    acquaintances = [],
    ...own
  } = world
  return {
    read: readRequest,
    acquaintances: () => acquaintances,
    holdings: [],
    now: () => NOW,
    after: () => () => {},
    parties: async (addresses) =>
      addresses.map((address) => ({ address, kind: 'unknown', ...kinds.get(addressKey(address)) })),
    assets: async (wanted) =>
      wanted.flatMap((asset) =>
        assets
          .filter(
            (one) =>
              one.asset.kind === asset.kind &&
              addressKey(one.asset.address ?? '') === addressKey(asset.address ?? ''),
          )
          .map((one) => ({ ...one, asset })),
      ),
    complete: async (_, reading) => reading,
    simulate: async () => effects,
    descriptors: async () => words,
    ...own,
    risks: async () => risks,
  }
}

const CURRENCIES = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

type Asked = Partial<WalletRequest> & { method: string }

/** The explanation, with the stages that led to it. */
export async function explained(request: Asked, world: World = {}, signal = new AbortController().signal) {
  const stages: Explanation[] = []
  const { namespace = 'eip155', network = 'eip155:1' } = request
  const sources = sourcesOf(world)
  const speaker = {
    ...{ sentences: en, locale: world.locale ?? 'en', timeZone: 'UTC' },
    currency: CURRENCIES[namespace as keyof typeof CURRENCIES],
    networkName: (id: string) => ({ 'eip155:1': 'Ethereum', 'eip155:8453': 'Base' })[id],
  }
  const explanation = await explain({ params: [], ...request, namespace, network }, sources, {
    signal,
    speaker,
    onStage: (stage) => stages.push(stage),
  })
  return { ...explanation, stages, sources, speaker }
}

export async function described(request: Asked, world?: World) {
  return (await explained(request, world)).description
}

/** A transaction of the account. */
export const call = (to: string | undefined, data = '0x', value = '0x0'): Asked => ({
  method: 'eth_sendTransaction',
  params: [{ from: ME, ...(to && { to }), data, value }],
})

export const typed = (data: object): Asked => ({
  method: 'eth_signTypedData_v4',
  params: [
    ME,
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ],
})

export const text = (message: string): Asked => ({
  method: 'personal_sign',
  params: [`0x${Buffer.from(message).toString('hex')}`, ME],
})
