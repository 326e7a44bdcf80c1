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
import { deployContract, getCode, readContract, sendTransaction } from 'viem/actions'
import artifacts from './contracts/artifacts.json' with { type: 'json' }
import { ensArguments } from './ens-names.ts'
import { callNode } from './json-rpc.ts'
import { firstNonce, miner, permit2, requestContracts, requestPlan } from './request-contracts.ts'
import { receiptOf } from './wallets/receipt.ts'
import { accountFactory, vaultAccounts } from './wallets/vault-accounts.ts'

export interface WorldContracts {
  token18: Address
  token6: Address
  collectible: Address
  /** Deploys smart accounts by CREATE2. */
  accountFactory: Address
  /** Unsolicited collectibles. */
  spam: Address
  ens: {
    registry: Address
    resolver: Address
    universalResolver: Address
    reverseRegistrar: Address
    zoneResolver: Address
  }
}

interface Deployment {
  abi: unknown
  bytecode: string
  args: unknown[]
  value?: bigint
}

const mnemonic = 'test test test test test test test test test test test junk'
const holders = [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

// The last account deploys, so that the accounts of the wallets start at nonce 0.
const deployer = mnemonicToAccount(mnemonic, { addressIndex: 9 })

/**
 * Deploys everything, at addresses that follow from the deployer's nonces: 0 to 3 are the four contracts, followed by the first smart account, ENS,
 * the unsolicited collectibles, and the contracts of `request-contracts.ts`. `pictures` is the host of the names' avatars.
 */
export async function deployContracts(
  { id, name }: { id: number; name: string },
  rpcUrl: string,
  pictures: string,
): Promise<WorldContracts> {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createClient({ account: deployer, chain, transport: http(rpcUrl) })
  const succeed = async (hash: Hex) => {
    const receipt = await receiptOf(client, hash)
    if (receipt.status !== 'success') throw new Error(`Deployment failed on ${name}: ${hash}`)
  }
  // Sends one after the other, but waits for all receipts together: waiting for each would take longer than everything else.
  const deploy = async (plan: readonly Deployment[], from: number) => {
    const hashes: Hex[] = []
    for (const [index, { abi, bytecode, args, value }] of plan.entries()) {
      // JSON imports have the type `string` where viem expects literals.
      const code = { abi: abi as Abi, bytecode: bytecode as Hex, args, ...(value && { value }) }
      hashes.push(await deployContract(client, { ...code, nonce: from + index }))
    }
    await Promise.all(hashes.map(succeed))
  }
  const token = artifacts.TestToken
  await deploy(
    [
      { ...token, args: ['Sandbox Dollar', 'SBD', 18, holders, parseEther('1000')] },
      { ...token, args: ['Sandbox Cents', 'SBC', 6, holders, parseUnits('1000', 6)] },
      { ...artifacts.TestCollectible, args: ['Sandbox Garden', 'GRDN', holders] },
      { ...artifacts.TestAccountFactory, args: [] },
    ],
    0,
  )
  const at = (nonce: number) => getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })
  const factory = at(3)
  const accounts = vaultAccounts.filter((account) => account.isDeployed)
  for (const { factoryData } of accounts) {
    await succeed(await sendTransaction(client, { to: factory, data: factoryData }))
  }
  const next = 4 + accounts.length
  await deploy(
    [
      { ...artifacts.TestEns, args: ensArguments(pictures) },
      { ...artifacts.TestCollectible, args: ['FREE SBD at claim.invalid', 'FREE', holders] },
    ],
    next,
  )
  await assertVaultAccounts(client, factory)
  await deployRequests(deploy, at(0), rpcUrl)
  return {
    ...{ token18: at(0), token6: at(1), collectible: at(2), accountFactory: factory, spam: at(next + 1) },
    ens: ensAt(at(next)),
  }
}

/** Deploys the contracts that pages may ask a wallet to call, and puts Permit2 at its usual address. */
async function deployRequests(
  deploy: (plan: readonly Deployment[], from: number) => Promise<void>,
  token18: Address,
  rpcUrl: string,
): Promise<void> {
  const compiled: Readonly<Record<string, { abi: unknown; bytecode: string }>> = artifacts
  const plan = requestPlan(holders[0]!, token18).map(({ contract, ...how }) => {
    const artifact = compiled[contract]
    if (!artifact) throw new Error(`contracts/artifacts.json has no ${contract}`)
    return { ...artifact, ...how }
  })
  await deploy(plan, firstNonce)
  const code = await callNode(rpcUrl, 'eth_getCode', [requestContracts.allowanceHub, 'latest'])
  await callNode(rpcUrl, 'anvil_setCode', [permit2, code])
  await callNode(rpcUrl, 'anvil_setCoinbase', [miner])
}

/** Addresses of the contracts that TestEns.sol creates, in order of creation. */
function ensAt(from: Address): WorldContracts['ens'] {
  const at = (nonce: bigint) => getContractAddress({ from, nonce })
  return {
    registry: at(1n),
    resolver: at(2n),
    universalResolver: at(3n),
    reverseRegistrar: at(4n),
    zoneResolver: at(5n),
  }
}

/** The wallets contain these addresses as constants; another compiler or contract would change them. */
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
  // Return type of `accountOf` in TestAccountFactory.sol.
  return (await readContract(client, call)) as Address
}
