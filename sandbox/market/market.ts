/** A market like Uniswap V2 on a local chain, set up by the first request about it, with an account of its own. */
import { createRequire } from 'node:module'
import {
  createClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  toHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import type { ConvertNetwork, ConvertToken } from '../../gateway/services/convert/settings.ts'
import artifacts from '../contracts/artifacts.json' with { type: 'json' }
import { callNode } from '../json-rpc.ts'
import { requestContracts } from '../request-contracts.ts'
import { receiptOf } from '../wallets/receipt.ts'
import { maker, marketContracts } from './market-contracts.ts'

const TOKEN = parseAbi(['function approve(address spender, uint256 amount)'])
const ROUTER = parseAbi([
  'function addLiquidity(address a, address b, uint256 ofA, uint256 ofB, uint256 leastA, uint256 leastB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 leastToken, uint256 leastETH, address to, uint256 deadline) payable',
])

interface Built {
  abi: Abi
  bytecode: string
}

/** GPL: read from `node_modules`, for development only. */
const built = (path: string): Built => createRequire(import.meta.url)(`@uniswap/${path}.json`) as Built

/** Addresses of the chain's own tokens. */
export interface MarketTokens {
  token18: Address
  token6: Address
}

/** The tokens of the market. */
export function marketTokens({ token18, token6 }: MarketTokens): ConvertToken[] {
  const { wrappedEther, permitToken, muteToken, feeToken } = requestContracts
  return [
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
    { address: token18, name: 'Sandbox Dollar', symbol: 'SBD', decimals: 18 },
    { address: token6, name: 'Sandbox Cents', symbol: 'SBC', decimals: 6 },
    { address: wrappedEther, name: 'Wrapped Sandbox Ether', symbol: 'WETH', decimals: 18 },
    { address: permitToken, name: 'Sandbox Permit', symbol: 'PRMT', decimals: 18, eip2612: true },
    { address: muteToken, name: 'Sandbox Mute', symbol: 'MUTE', decimals: 6 },
    { address: feeToken, name: 'Sandbox Toll', symbol: 'TOLL', decimals: 18, transferFee: 300 },
    { address: marketContracts.oneWayToken, name: 'Sandbox Stay', symbol: 'STAY', decimals: 18 },
  ]
}

export const marketNetwork = (network: string, tokens: MarketTokens): ConvertNetwork => ({
  network,
  router: marketContracts.router,
  wrapped: requestContracts.wrappedEther,
  through: [tokens.token18],
  tokens: marketTokens(tokens),
})

interface Pool {
  token: Address
  /** Smallest units. */
  amount: bigint
  /** wei. */
  ether: bigint
}

/** Deep pools, where selling one ether moves the price by 0.5 % to 4 %; the PRMT pool is shallow. */
const poolsOf = ({ token18, token6 }: MarketTokens): Pool[] => [
  { token: token18, amount: parseEther('1000040'), ether: parseEther('400') },
  { token: token6, amount: parseUnits('25001000', 6), ether: parseEther('100') },
  { token: requestContracts.muteToken, amount: parseUnits('500020', 6), ether: parseEther('200') },
  { token: requestContracts.feeToken, amount: parseEther('200000'), ether: parseEther('100') },
  { token: marketContracts.oneWayToken, amount: parseEther('100000'), ether: parseEther('50') },
  { token: requestContracts.permitToken, amount: parseEther('2000'), ether: parseEther('1') },
]

/** Sets the market up if the chain does not have it: the chain may have been restarted. Concurrent calls wait for the same setup. */
export function createMarket(rpcUrl: string, tokens: MarketTokens): () => Promise<void> {
  let building: Promise<void> | undefined
  return () => (building ??= build(rpcUrl, tokens).finally(() => (building = undefined)))
}

/** The last contract of the plan: a build that broke off has only the first ones. */
const isThere = async (rpcUrl: string) =>
  (await callNode(rpcUrl, 'eth_getCode', [marketContracts.turningMarket, 'latest'])) !== '0x'

async function build(rpcUrl: string, tokens: MarketTokens): Promise<void> {
  if (await isThere(rpcUrl)) return
  await callNode(rpcUrl, 'anvil_setBalance', [maker.address, toHex(parseEther('2000'))])
  const pools = poolsOf(tokens)
  for (const { token, amount } of pools)
    if (token !== marketContracts.oneWayToken)
      await callNode(rpcUrl, 'anvil_dealERC20', [maker.address, token, toHex(amount * 2n)])
  const chainId = Number(await callNode(rpcUrl, 'eth_chainId', []))
  // Steps that an earlier build has sent are not repeated: addresses of contracts depend on the nonces.
  const sent = Number(await callNode(rpcUrl, 'eth_getTransactionCount', [maker.address, 'pending']))
  const hashes: Hex[] = []
  for (const [nonce, what] of plan(tokens, pools).entries()) {
    if (nonce < sent) continue
    const fees = { gas: 6_000_000n, maxFeePerGas: parseUnits('100', 9), maxPriorityFeePerGas: 1n }
    const raw = await maker.signTransaction({ type: 'eip1559', chainId, nonce, ...fees, ...what })
    hashes.push((await callNode(rpcUrl, 'eth_sendRawTransaction', [raw])) as Hex)
  }
  const client = createClient({ transport: http(rpcUrl) })
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(client, hash)))
  const failed = receipts.findIndex(({ status }) => status !== 'success')
  if (failed >= 0) throw new Error(`Step ${failed} of the market failed on ${rpcUrl}`)
}

interface Step {
  to?: Address
  data: Hex
  value?: bigint
}

/** In the order of the maker's nonces, so that the contracts get the addresses of `marketContracts`. */
function plan(tokens: MarketTokens, pools: readonly Pool[]): Step[] {
  const { factory, router } = marketContracts
  const { wrappedEther } = requestContracts
  const deploy = ({ abi, bytecode }: Built, args: unknown[]): Step => {
    const code = (bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`) as Hex
    return { data: encodeDeployData({ abi, bytecode: code, args }) }
  }
  const approve = (token: Address): Step => ({
    to: token,
    data: encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [router, maxUint256] }),
  })
  const addEther = ({ token, amount, ether }: Pool): Step => ({
    to: router,
    value: ether,
    data: encodeFunctionData({
      ...{ abi: ROUTER, functionName: 'addLiquidityETH' },
      args: [token, amount, 0n, 0n, maker.address, maxUint256],
    }),
  })
  const pair = [tokens.token18, tokens.token6, parseEther('200000'), parseUnits('20000000', 6)] as const
  return [
    deploy(built('v2-core/build/UniswapV2Factory'), [maker.address]),
    deploy(built('v2-periphery/build/UniswapV2Router02'), [factory, wrappedEther]),
    deploy(artifacts.OneWayToken as Built, []),
    ...pools.map(({ token }) => approve(token)),
    ...pools.map(addEther),
    {
      to: router,
      data: encodeFunctionData({
        ...{ abi: ROUTER, functionName: 'addLiquidity' },
        args: [...pair, 0n, 0n, maker.address, maxUint256],
      }),
    },
    deploy(artifacts.TurningMarket as Built, [router]),
  ]
}
