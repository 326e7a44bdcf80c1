/** Deploys EntryPoint 0.7, the Safe and a paymaster on a local chain, at their public addresses. Their code comes from the bundler's folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { concat, encodeAbiParameters, getContractAddress, padHex, zeroHash, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import { callNode } from '../json-rpc.ts'
import { bundlerFolder } from './bundler.ts'

const packages = join(bundlerFolder, 'node_modules')
const SAFE = '@safe-global/safe-contracts/build/artifacts/contracts'
const SAFE_4337 = '@safe-global/safe-4337/build/artifacts/contracts'
const ERC_4337 = '@account-abstraction/contracts/artifacts'

/** CREATE2 deployer, which anvil has from the start. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** CREATE2 deployer used by Safe. */
const SAFE_DEPLOYER = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const ENTRY_POINT_SALT = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

async function codeOf(path: string): Promise<Hex> {
  const artifact = JSON.parse(await readFile(join(packages, path), 'utf8')) as { bytecode: Hex }
  return artifact.bytecode
}

const paymasterCode = async (signer: Hex): Promise<Hex> =>
  concat([
    await codeOf(`${ERC_4337}/VerifyingPaymaster.json`),
    encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [SMART_CONTRACTS.entryPoint, signer]),
  ])

/** Deploys all contracts on an anvil node, also while others use it; deposits 100 coins for the paymaster at the EntryPoint. */
export async function deploySmartContracts(rpcUrl: string, signer: Hex): Promise<{ paymaster: Hex }> {
  const ask = (method: string, params: unknown[]) => callNode(rpcUrl, method, params)
  const isThere = async (address: Hex) => (await ask('eth_getCode', [address, 'latest'])) !== '0x'
  // A separate account, so that the balances and nonces of others stay unchanged.
  const from = privateKeyToAddress(generatePrivateKey())
  await ask('anvil_setBalance', [from, '0x3635c9adc5dea00000'])
  await ask('anvil_impersonateAccount', [from])
  const send = async (transaction: Record<string, unknown>) => {
    const hash = await ask('eth_sendTransaction', [{ from, gas: '0xb71b00', ...transaction }])
    for (let tries = 0; tries < 50; tries++) {
      await ask('evm_mine', [])
      const receipt = (await ask('eth_getTransactionReceipt', [hash])) as { status: string } | null
      if (receipt) return receipt.status === '0x1'
    }
    return false
  }
  const create2 = async (by: Hex, salt: Hex, code: Hex) => {
    const address = getContractAddress({ opcode: 'CREATE2', from: by, salt, bytecode: code })
    // The deployment fails if another process was faster; only the result counts.
    if (!(await isThere(address))) await send({ to: by, data: concat([salt, code]) })
    if (!(await isThere(address))) throw new Error(`A contract could not be deployed at ${address}`)
    return address
  }
  const copy = async (code: Hex, to: Hex) => {
    const at = await create2(DEPLOYER, zeroHash, code)
    await ask('anvil_setCode', [to, await ask('eth_getCode', [at, 'latest'])])
  }
  await ask('anvil_setCode', [SAFE_DEPLOYER, await ask('eth_getCode', [DEPLOYER, 'latest'])])
  await create2(DEPLOYER, ENTRY_POINT_SALT, await codeOf(`${ERC_4337}/EntryPoint.json`))
  for (const path of ['proxies/SafeProxyFactory.sol/SafeProxyFactory', 'Safe.sol/Safe'])
    await create2(SAFE_DEPLOYER, zeroHash, await codeOf(`${SAFE}/${path}.json`))
  await create2(
    SAFE_DEPLOYER,
    zeroHash,
    await codeOf(`${SAFE}/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json`),
  )
  // The published build of these two differs from the one on public networks, so their code is copied to the public addresses.
  await copy(
    concat([
      await codeOf(`${SAFE_4337}/Safe4337Module.sol/Safe4337Module.json`),
      padHex(SMART_CONTRACTS.entryPoint, { size: 32 }),
    ]),
    SMART_CONTRACTS.module,
  )
  await copy(await codeOf(`${SAFE_4337}/SafeModuleSetup.sol/SafeModuleSetup.json`), SMART_CONTRACTS.setup)
  for (const [name, address] of Object.entries(SMART_CONTRACTS))
    if (!(await isThere(address))) throw new Error(`There is no ${name} at ${address}`)
  const paymaster = await create2(DEPLOYER, zeroHash, await paymasterCode(signer))
  const deposit = `0xb760faf9${padHex(paymaster, { size: 32 }).slice(2)}`
  const isFunded = await send({
    to: SMART_CONTRACTS.entryPoint,
    data: deposit,
    value: '0x56bc75e2d63100000',
  })
  if (!isFunded) throw new Error('The paymaster could not be funded')
  return { paymaster }
}
