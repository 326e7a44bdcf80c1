/** MetaMask's Delegation Framework 1.3 on a local chain, at the addresses that it has on public ones. Its code is read from `node_modules`, for development only. */
import { encodeAbiParameters, type Address, type Hex } from 'viem'
import { callNode } from '../json-rpc.ts'
import { delegationContracts } from '../wallets/delegation.ts'

const OWNER = '0x000000000000000000000000000000000000dEaD'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const addresses = (...values: Address[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'address' })),
    values,
  )

/** What each constructor is given; nothing but these is kept in the code. */
const ARGUMENTS: Readonly<Record<string, Hex>> = {
  DelegationManager: addresses(OWNER),
  EIP7702StatelessDeleGator: addresses(delegationContracts.DelegationManager, ENTRY_POINT),
}

/** Puts it there where it is not yet, without a transaction: no account's nonce and no block tells of it. */
export async function putDelegationFramework(rpcUrl: string): Promise<void> {
  const ask = (method: string, params: unknown[]) => callNode(rpcUrl, method, params)
  if ((await ask('eth_getCode', [delegationContracts.DelegationManager, 'latest'])) !== '0x') return
  const built: Readonly<Record<string, Hex>> = await import('@metamask/delegation-abis/bytecode')
  // Last, so that who finds it there finds all of it.
  for (const [name, address] of Object.entries(delegationContracts).reverse()) {
    const code = built[name]
    if (!code) throw new Error(`The Delegation Framework has no ${name}`)
    const data = code + (ARGUMENTS[name]?.slice(2) ?? '')
    // What a constructor answers is the code of its contract.
    await ask('anvil_setCode', [address, await ask('eth_call', [{ data }, 'latest'])])
  }
}
