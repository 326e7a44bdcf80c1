/** Currencies, stablecoins and wrapped coins that are named without asking a network, also for one that the page does not have. */
import { addressKey } from '../../account/address.ts'
import type { CaipNetworkId } from '../../networks/caip.ts'
import {
  BITCOIN,
  BITCOIN_TESTNET,
  SOLANA,
  SOLANA_DEVNET,
  SOLANA_TESTNET,
} from '../../networks/known-networks.ts'
import type { AssetProfile } from '../profiles.ts'

interface KnownNetwork {
  name: string
  currency: readonly [symbol: string, name: string, decimals: number]
  tokens?: readonly (readonly [symbol: string, decimals: number, address: string])[]
}

const ETHER = ['ETH', 'Ether', 18] as const
const SOL = ['SOL', 'Solana', 9] as const
/** Of networks that are built with the same software. */
const WETH = ['WETH', 18, '0x4200000000000000000000000000000000000006'] as const

const NETWORKS: Readonly<Record<string, KnownNetwork>> = {
  'eip155:1': {
    ...{ name: 'Ethereum', currency: ETHER },
    tokens: [
      ['USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
      ['DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
      ['EURC', 6, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
      ['PYUSD', 6, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
      ['WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
      ['wstETH', 18, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
      ['WBTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
      ['cbBTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
    ],
  },
  'eip155:10': {
    ...{ name: 'OP Mainnet', currency: ETHER },
    tokens: [
      ['USDC', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
      ['USDT', 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
      ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
      WETH,
    ],
  },
  'eip155:56': {
    ...{ name: 'BNB Smart Chain', currency: ['BNB', 'BNB', 18] },
    tokens: [
      ['USDC', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
      ['USDT', 18, '0x55d398326f99059fF775485246999027B3197955'],
      ['WBNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ],
  },
  'eip155:100': {
    ...{ name: 'Gnosis', currency: ['xDAI', 'xDAI', 18] },
    tokens: [
      ['USDC', 6, '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'],
      ['WXDAI', 18, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    ],
  },
  'eip155:130': { name: 'Unichain', currency: ETHER, tokens: [WETH] },
  'eip155:137': {
    ...{ name: 'Polygon', currency: ['POL', 'POL', 18] },
    tokens: [
      ['USDC', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
      ['USDC.e', 6, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
      ['USDT', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
      ['DAI', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
      ['WETH', 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
      ['WPOL', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    ],
  },
  'eip155:324': {
    ...{ name: 'ZKsync Era', currency: ETHER },
    tokens: [['USDC', 6, '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4']],
  },
  'eip155:480': { name: 'World Chain', currency: ETHER, tokens: [WETH] },
  'eip155:8453': {
    ...{ name: 'Base', currency: ETHER },
    tokens: [
      ['USDC', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
      ['EURC', 6, '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'],
      ['DAI', 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
      ['cbBTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
      WETH,
    ],
  },
  'eip155:42161': {
    ...{ name: 'Arbitrum One', currency: ETHER },
    tokens: [
      ['USDC', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
      ['USDC.e', 6, '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'],
      ['USDT', 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
      ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
      ['WETH', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
      ['WBTC', 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
    ],
  },
  'eip155:42220': {
    ...{ name: 'Celo', currency: ['CELO', 'CELO', 18] },
    tokens: [['USDC', 6, '0xcebA9300f2b948710d2653dD7B07f33A8B32118C']],
  },
  'eip155:43114': {
    ...{ name: 'Avalanche', currency: ['AVAX', 'Avalanche', 18] },
    tokens: [
      ['USDC', 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
      ['USDT', 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
      ['WAVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ],
  },
  'eip155:57073': { name: 'Ink', currency: ETHER, tokens: [WETH] },
  'eip155:59144': {
    ...{ name: 'Linea', currency: ETHER },
    tokens: [['USDC', 6, '0x176211869cA2b568f2A7D4EE941E073a821EE1ff']],
  },
  'eip155:84532': {
    ...{ name: 'Base Sepolia', currency: ETHER },
    tokens: [['USDC', 6, '0x036CbD53842c5426634e7929541eC2318f3dCF7e'], WETH],
  },
  'eip155:534352': { name: 'Scroll', currency: ETHER },
  'eip155:7777777': { name: 'Zora', currency: ETHER, tokens: [WETH] },
  'eip155:11155111': {
    ...{ name: 'Sepolia', currency: ETHER },
    tokens: [['USDC', 6, '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238']],
  },
  [`solana:${SOLANA}`]: {
    ...{ name: 'Solana', currency: SOL },
    tokens: [
      ['USDC', 6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      ['USDT', 6, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ],
  },
  [`solana:${SOLANA_DEVNET}`]: { name: 'Solana Devnet', currency: SOL },
  [`solana:${SOLANA_TESTNET}`]: { name: 'Solana Testnet', currency: SOL },
  [`bip122:${BITCOIN}`]: { name: 'Bitcoin', currency: ['BTC', 'Bitcoin', 8] },
  [`bip122:${BITCOIN_TESTNET}`]: { name: 'Bitcoin Testnet', currency: ['tBTC', 'Bitcoin', 8] },
}

const networkOf = (id: string): KnownNetwork | undefined =>
  Object.hasOwn(NETWORKS, id) ? NETWORKS[id] : undefined

export const knownNetworkName = (id: string): string | undefined => networkOf(id)?.name

/** The currency of a network and the tokens that are known there. */
export function knownAssets(network: CaipNetworkId): readonly AssetProfile[] {
  const known = networkOf(network)
  if (!known) return []
  const [symbol, name, decimals] = known.currency
  return [
    { asset: { kind: 'native' }, ...{ symbol, name, decimals, isKnown: true } },
    ...(known.tokens ?? []).map(([token, places, address]): AssetProfile => ({
      ...{ asset: { kind: 'token', address }, symbol: token, decimals: places, isKnown: true },
    })),
  ]
}

/** Whether a token of the list is the currency of its network in a wrapper: WETH, WPOL. */
export function isKnownWrapper(network: CaipNetworkId, address: string | undefined): boolean {
  const { currency, tokens = [] } = networkOf(network) ?? {}
  const wrapped = currency && `W${currency[0]}`.toUpperCase()
  return tokens.some(
    ([symbol, , token]) =>
      symbol.toUpperCase() === wrapped && addressKey(token) === addressKey(address ?? ''),
  )
}

/** What a network says of a token, under the name that is known. */
export function asKnown(profile: AssetProfile, known: readonly AssetProfile[]): AssetProfile {
  const { asset } = profile
  const found = known.find(
    (one) =>
      one.asset.kind === asset.kind &&
      !asset.network &&
      addressKey(one.asset.address ?? '') === addressKey(asset.address ?? ''),
  )
  return found && !profile.isKnown ? { ...profile, ...found, asset } : profile
}
