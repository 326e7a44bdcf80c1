/** Harmless and hostile contracts that pages may ask a wallet to call: those of `contracts/requests/`, at the same addresses on both chains. */
import { getContractAddress, parseEther, type Address } from 'viem'

/** Anvil's account 9. */
const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
/** Number of transactions that `deploy.ts` sends before. */
export const firstNonce = 7

/** In the order of deployment: append new ones. */
const names = [
  ...['muteToken', 'feeToken', 'curtToken', 'honeypotToken', 'lyingToken', 'wrappedEther', 'oldToken'],
  ...['longToken', 'endlessToken', 'garbageToken'],
  ...['coinbasePill', 'baseFeePill', 'gasPricePill', 'timestampPill', 'numberPill', 'gasLimitPill'],
  ...['originPill', 'balancePill', 'tellingPill', 'latePill'],
  ...['multicall', 'batchAccount', 'ownedProxy', 'permitToken', 'items', 'allowanceHub', 'market'],
  ...['exchange', 'stake', 'trap', 'poisoner', 'faucet'],
] as const

export type RequestContract = (typeof names)[number]

const addresses = names.map((name, index) => [
  name,
  getContractAddress({ from: deployer, nonce: BigInt(firstNonce + index) }),
])

/** Addresses by name, on both chains. */
// Created from the same list of names.
export const requestContracts = Object.fromEntries(addresses) as Record<RequestContract, Address>

/** Address of Permit2 on every chain; here with the code of `allowanceHub`. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Receives the fees of the chains' blocks. Some contracts take a zero coinbase as a sign of a simulation. */
export const miner: Address = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

interface Plan {
  /** Name in `contracts/artifacts.json`. */
  contract: string
  args: unknown[]
  value?: bigint
}

/** How each contract is deployed. Most pills and the exchange start with ether to pay out, the faucet with tokens. */
export function requestPlan(owner: Address, token18: Address): Plan[] {
  const { exchange, faucet, items, muteToken, feeToken, curtToken, permitToken } = requestContracts
  const hundred = parseEther('100')
  const rations = [feeToken, curtToken, permitToken].map((token) => ({ token, amount: hundred }))
  const odd: Partial<Record<RequestContract, Partial<Plan>>> = {
    muteToken: { args: [[faucet]] },
    feeToken: { args: [[faucet]] },
    curtToken: { args: [[faucet]] },
    longToken: { contract: 'HostileToken', args: [0] },
    endlessToken: { contract: 'HostileToken', args: [1] },
    garbageToken: { contract: 'HostileToken', args: [2] },
    tellingPill: { value: 0n },
    ownedProxy: { args: [muteToken, owner] },
    permitToken: { args: [[faucet, exchange]] },
    items: { args: [[faucet]] },
    exchange: { args: [permitToken], value: parseEther('20') },
    stake: { args: [token18] },
    faucet: { args: [[{ token: muteToken, amount: 100_000_000n }, ...rations], items] },
  }
  return names.map((name) => {
    const contract = name[0]!.toUpperCase() + name.slice(1)
    const value = name.endsWith('Pill') ? parseEther('10') : 0n
    return { contract, args: [], value, ...odd[name] }
  })
}
