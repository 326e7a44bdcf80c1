import {
  createClient,
  defineChain,
  getContractAddress,
  http,
  parseEther,
  parseUnits,
  type Abi,
  type Address,
  type Client,
  type Hex,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import {
  deployContract,
  getCode,
  readContract,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import artifacts from './contracts/artifacts.json' with { type: 'json' }
import { accountFactory, vaultAccounts } from './wallets/vault-accounts.ts'

export interface WorldContracts {
  token18: Address
  token6: Address
  collectible: Address
  /** Deploys smart accounts by CREATE2. */
  accountFactory: Address
}

const mnemonic = 'test test test test test test test test test test test junk'
const holders = [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

// The last account deploys, so the ones people play with start at nonce 0.
const deployer = mnemonicToAccount(mnemonic, { addressIndex: 9 })

/** Deploys the four contracts, whose addresses follow from the deployer's nonces 0 to 3, and the first smart account. */
export async function deployContracts(id: number, name: string, rpcUrl: string): Promise<WorldContracts> {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createClient({ account: deployer, chain, transport: http(rpcUrl), pollingInterval: 20 })
  const succeed = async (hash: Hex) => {
    const receipt = await waitForTransactionReceipt(client, { hash })
    if (receipt.status !== 'success') throw new Error(`Deployment failed on ${name}: ${hash}`)
  }
  const token = artifacts.TestToken
  const plan = [
    { ...token, args: ['Sandbox Dollar', 'SBD', 18, holders, parseEther('1000')] },
    { ...token, args: ['Sandbox Cents', 'SBC', 6, holders, parseUnits('1000', 6)] },
    { ...artifacts.TestCollectible, args: ['Sandbox Garden', 'GRDN', holders] },
    { ...artifacts.TestAccountFactory, args: [] },
  ]
  for (const [nonce, { abi, bytecode, args }] of plan.entries()) {
    // JSON imports are typed with `string` where viem wants literals.
    await succeed(await deployContract(client, { abi: abi as Abi, bytecode: bytecode as Hex, args, nonce }))
  }
  const at = (nonce: bigint) => getContractAddress({ from: deployer.address, nonce })
  const factory = at(3n)
  for (const { factoryData } of vaultAccounts.filter((account) => account.isDeployed)) {
    await succeed(await sendTransaction(client, { to: factory, data: factoryData }))
  }
  await assertVaultAccounts(client, factory)
  return { token18: at(0n), token6: at(1n), collectible: at(2n), accountFactory: factory }
}

/** The wallets know the addresses by heart; another compiler or another contract gives others. */
async function assertVaultAccounts(client: Client, factory: Address): Promise<void> {
  const expected = [accountFactory, ...vaultAccounts.map(tell)].join(', ')
  const found = await Promise.all(
    vaultAccounts.map(async ({ owner }) => {
      const address = await accountOf(client, factory, owner)
      return tell({ address, isDeployed: Boolean(await getCode(client, { address })) })
    }),
  )
  const is = [factory, ...found].join(', ')
  if (is !== expected) throw new Error(`sandbox/wallets/vault-accounts.ts says ${expected}; there is ${is}`)
}

const tell = ({ address, isDeployed }: { address: Address; isDeployed: boolean }) =>
  `${address} ${isDeployed ? 'deployed' : 'not deployed'}`

async function accountOf(client: Client, address: Address, owner: Address): Promise<Address> {
  const { abi } = artifacts.TestAccountFactory
  const call = { address, abi: abi as Abi, functionName: 'accountOf', args: [owner, zeroHash] }
  // What `accountOf` in TestAccountFactory.sol returns.
  return (await readContract(client, call)) as Address
}
