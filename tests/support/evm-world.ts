import type { ChildProcess } from 'node:child_process'
import { encodeFunctionData, parseAbi, type Abi, type Address, type Hex } from 'viem'
import artifacts from '../../sandbox/contracts/artifacts.json' with { type: 'json' }
import { startAnvil } from '../../sandbox/anvil.ts'
import { deployContracts, type WorldContracts } from '../../sandbox/deploy.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { Reading } from '../../src/domain/requests/reading.ts'

/** Anvil's first accounts, for which the node signs. */
export const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** An address without code. */
export const NOBODY = '0x00000000000000000000000000000000DeaDBeef'

export interface Chain {
  url: string
  network: Network
  contracts: WorldContracts
  ask(method: string, params?: unknown[]): Promise<unknown>
  /** Mines a transaction of an account and returns its hash. */
  send(call: Call): Promise<Hex>
  stop(): Promise<void>
}

export interface Call {
  from?: Address
  to?: Address
  data?: Hex
  value?: bigint
}

export function networkAt(...urls: string[]): Network {
  return {
    ...{ id: 31337, caipNetworkId: 'eip155:31337', chainNamespace: 'eip155', name: 'Sandbox One' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls }, host: { http: urls } },
  }
}

/** Starts a separate anvil with the sandbox's contracts, which mines each transaction at once. */
export async function startChain(port: number): Promise<Chain> {
  let child: ChildProcess | undefined
  // Kills the chain if a failing test ends its worker, so that the port is free.
  const kill = () => child?.kill()
  process.once('exit', kill)
  await startAnvil(port, 31337, (one) => (child = one))
  const url = `http://127.0.0.1:${port}`
  const contracts = await deployContracts({ id: 31337, name: 'Sandbox One' }, url, 'http://127.0.0.1:1')
  const ask = (method: string, params: unknown[] = []) => callNode(url, method, params)
  return {
    ...{ url, network: networkAt(url), contracts, ask },
    async send({ from = ME, to, data = '0x', value = 0n }) {
      const call = { from, ...(to && { to }), data, value: `0x${value.toString(16)}`, gas: '0x7a120' }
      const hash = (await ask('eth_sendTransaction', [call])) as Hex
      // The node returns the hash a moment before it has mined the transaction.
      while (!(await ask('eth_getTransactionReceipt', [hash])));
      return hash
    },
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', kill)
        child?.once('exit', () => resolve())
        child?.kill()
      }),
  }
}

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** Calldata of standard token calls. */
export const encoded = {
  transfer: (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, amount] }),
  transferFrom: (from: Address, to: Address, amount: bigint) =>
    encodeFunctionData({ abi: ABI, functionName: 'transferFrom', args: [from, to, amount] }),
  approve: (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spender, amount] }),
  approveAll: (operator: Address, approved = true) =>
    encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [operator, approved] }),
}

/** Calldata for one of the sandbox's own contracts. */
export function callOf(contract: keyof typeof artifacts, functionName: string, args: unknown[] = []): Hex {
  // JSON imports have the type `string` where viem expects literals.
  const abi = artifacts[contract].abi as Abi
  return encodeFunctionData({ abi, functionName, args })
}

/** A parsed `eth_sendTransaction` request. */
export function transaction({ from = ME, to, data, value }: Call, more: object = {}): Reading {
  const hex = value === undefined ? {} : { value: `0x${value.toString(16)}` }
  return reading('eth_sendTransaction', [{ from, ...(to && { to }), ...(data && { data }), ...hex, ...more }])
}

export function batch(...calls: Call[]): Reading {
  const parts = calls.map(({ to, data = '0x', value = 0n }) => ({
    to,
    data,
    value: `0x${value.toString(16)}`,
  }))
  const request = { version: '2.0.0', chainId: '0x7a69', from: ME, atomicRequired: true, calls: parts }
  return reading('wallet_sendCalls', [request])
}

export function typedData(from: Address, data: object): Reading {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return reading('eth_signTypedData_v4', [from, text])
}

const reading = (method: string, params: unknown) =>
  readRequest({ namespace: 'eip155', network: 'eip155:31337', method, params })
