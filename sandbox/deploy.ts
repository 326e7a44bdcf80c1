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
import { ensArguments } from './ens-names.ts'
import { callNode } from './json-rpc.ts'
import { firstNonce, miner, permit2, requestContracts, requestPlan } from './request-contracts.ts'
import { accountFactory, vaultAccounts } from './wallets/vault-accounts.ts'

export interface WorldContracts {
  token18: Address
  token6: Address
  collectible: Address
  /** Deploys smart accounts by CREATE2. */
  accountFactory: Address
  /** Collectibles that nobody asked for. */
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

// The last account deploys, so the ones people play with start at nonce 0.
const deployer = mnemonicToAccount(mnemonic, { addressIndex: 9 })

/**
 * Deploys everything, at addresses that follow from the deployer's nonces: 0 to 3 are the four contracts, then come the
 * first smart account, ENS, what nobody asked for, and the contracts of `request-contracts.ts`. `pictures` is the host that the names' avatars are on.
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
  const client = createClient({ account: deployer, chain, transport: http(rpcUrl), pollingInterval: 20 })
  const succeed = async (hash: Hex) => {
    const receipt = await waitForTransactionReceipt(client, { hash })
    if (receipt.status !== 'success') throw new Error(`Deployment failed on ${name}: ${hash}`)
  }
  // One after the other, and looked after together: waiting for each takes longer than all the rest.
  const deploy = async (plan: readonly Deployment[], from: number) => {
    const hashes: Hex[] = []
    for (const [index, { abi, bytecode, args, value }] of plan.entries()) {
      // JSON imports are typed with `string` where viem wants literals.
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

/** What pages may ask a wallet to call, with Permit2 where it is everywhere. */
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

/** What TestEns.sol creates, in its order. */
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
