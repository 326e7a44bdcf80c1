/**
 * `npm run deploy-resolver -- --rpc <url> --gateway https://wallet.example.com --owner 0x…`: deploys the resolver of a zone (ENSIP-10, EIP-3668).
 * The account of `DEPLOYER_KEY` pays; the signer is the account of `WALLET_GATEWAY_NAMES_KEY`, or `--signer 0x…`.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient, getAddress, isHex, http, walletActions, type Abi, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import artifacts from './contracts/artifacts.json' with { type: 'json' }
import { receiptOf } from './wallets/receipt.ts'

interface Deployment {
  rpc: string
  /** Private key of the account that pays. */
  key: Hex
  /** Origin of the gateway, with the path before `/v1` if it has one. */
  gateway: string
  /** May change signers and URLs later. */
  owner: Address
  signer: Address
}

/** Resolves with the contract's address once the deployment is in a block. */
export async function deployResolver({ rpc, key, gateway, owner, signer }: Deployment): Promise<Address> {
  const account = privateKeyToAccount(key)
  const client = createClient({ account, transport: http(rpc) }).extend(walletActions)
  const { abi, bytecode } = artifacts.TestZoneResolver
  const url = `${gateway.replace(/\/$/, '')}/v1/names/resolve?sender={sender}&data={data}`
  const hash = await client.deployContract({
    ...{ abi: abi as Abi, bytecode: bytecode as Hex, chain: null },
    args: [owner, [url], [signer]],
  })
  const { contractAddress, status } = await receiptOf(client, hash)
  if (status !== 'success' || !contractAddress) throw new Error(`The transaction ${hash} failed.`)
  return getAddress(contractAddress)
}

/** A private key from the environment: 0x and 64 hexadecimal digits. */
function keyIn(name: string): Hex | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  if (!isHex(text) || text.length !== 66) throw new Error(`${name} has to be 0x and 64 hexadecimal digits.`)
  return text
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { rpc: text, gateway: text, owner: text, signer: text } })
  const { rpc, gateway, owner, signer } = values
  const [key, names] = [keyIn('DEPLOYER_KEY'), keyIn('WALLET_GATEWAY_NAMES_KEY')]
  const signs = signer ?? (names && privateKeyToAccount(names).address)
  if (!rpc || !gateway || !owner || !key || !signs)
    throw new Error(
      'It needs --rpc, --gateway, --owner, DEPLOYER_KEY, and --signer or WALLET_GATEWAY_NAMES_KEY in the environment.',
    )
  const deployment = { rpc, key, gateway, owner: getAddress(owner), signer: getAddress(signs) }
  console.log(await deployResolver(deployment))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
