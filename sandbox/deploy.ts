import {
  createClient,
  defineChain,
  getContractAddress,
  http,
  parseEther,
  parseUnits,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { deployContract, waitForTransactionReceipt } from 'viem/actions'
import artifacts from './contracts/artifacts.json' with { type: 'json' }

export interface WorldContracts {
  token18: Address
  token6: Address
  collectible: Address
}

const mnemonic = 'test test test test test test test test test test test junk'
const holders = [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

// The last account deploys, so the ones people play with start at nonce 0.
const deployer = mnemonicToAccount(mnemonic, { addressIndex: 9 })

/** Deploys the three contracts; their addresses follow from the deployer's nonces 0, 1 and 2. */
export async function deployContracts(id: number, name: string, rpcUrl: string): Promise<WorldContracts> {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createClient({ account: deployer, chain, transport: http(rpcUrl), pollingInterval: 20 })
  const token = artifacts.TestToken
  const collectible = artifacts.TestCollectible
  const plan = [
    { ...token, args: ['Sandbox Dollar', 'SBD', 18, holders, parseEther('1000')] },
    { ...token, args: ['Sandbox Cents', 'SBC', 6, holders, parseUnits('1000', 6)] },
    { ...collectible, args: ['Sandbox Garden', 'GRDN', holders] },
  ]
  for (const [nonce, { abi, bytecode, args }] of plan.entries()) {
    // JSON imports are typed with `string` where viem wants literals.
    const hash = await deployContract(client, { abi: abi as Abi, bytecode: bytecode as Hex, args, nonce })
    const receipt = await waitForTransactionReceipt(client, { hash })
    if (receipt.status !== 'success') throw new Error(`Deployment ${nonce} failed on ${name}`)
  }
  const at = (nonce: bigint) => getContractAddress({ from: deployer.address, nonce })
  return { token18: at(0n), token6: at(1n), collectible: at(2n) }
}
