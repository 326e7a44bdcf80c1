import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http, parseAbi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import { startAnvil } from '../../sandbox/anvil.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { startBundlerOnDemand, type BundlerOnDemand } from '../../sandbox/bundler/on-demand.ts'
import { PAYMASTER_SIGNER, paymasterSetting } from '../../sandbox/bundler/paymaster.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { SMART_CHAIN_TIMEOUT } from '../support/smart-chain.ts'

let chain: ChildProcess
let bundler: BundlerOnDemand
let rpcUrl: string
const said: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'bundler-'))

beforeAll(async () => {
  rpcUrl = await onFreePort(async (port) => {
    await startAnvil(port, 31_337, (child) => (chain = child))
    return `http://127.0.0.1:${port}`
  })
  bundler = await startBundlerOnDemand({ rpcUrl, say: (text) => void said.push(text), timeout: 0 })
})
afterAll(async () => {
  await bundler?.stop()
  chain?.kill()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a bundler on demand begins with the first question, says what is under way, and then answers',
  async () => {
    expect([said, await callNode(rpcUrl, 'eth_blockNumber')]).toEqual([[], '0x0'])
    const ask = () => callNode(bundler.url, 'eth_supportedEntryPoints')
    await expect(ask()).rejects.toThrow(/^eth_supportedEntryPoints: The bundler of the sandbox is being/)
    await bundler.ready()
    expect(await ask()).toEqual([SMART_CONTRACTS.entryPoint])
    expect(said.at(-1)).toBe('The bundler of smart accounts answers.')
    const { address } = paymasterSetting(folder)
    const client = createPublicClient({ transport: http(rpcUrl) })
    const abi = parseAbi([
      'function verifyingSigner() view returns (address)',
      'function getDeposit() view returns (uint256)',
    ])
    const read = (functionName: 'verifyingSigner' | 'getDeposit') =>
      client.readContract({ address: address as Hex, abi, functionName })
    expect(await Promise.all([read('verifyingSigner'), read('getDeposit')])).toEqual([
      PAYMASTER_SIGNER,
      100n * 10n ** 18n,
    ])
  },
  SMART_CHAIN_TIMEOUT,
)
