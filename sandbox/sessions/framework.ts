/** MetaMask's Delegation Framework 1.3 on a local chain, at its public addresses. Its code is read from `node_modules`, for development only. */
import { encodeAbiParameters, type Address, type Hex } from 'viem'
import { delegationContracts } from '../wallets/delegation.ts'
import { hasCode, putCode } from './put-code.ts'

const OWNER = '0x000000000000000000000000000000000000dEaD'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const addresses = (...values: Address[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'address' })),
    values,
  )

/** Constructor arguments; the contracts have no other immutable values. */
const ARGUMENTS: Readonly<Record<string, Hex>> = {
  DelegationManager: addresses(OWNER),
  EIP7702StatelessDeleGator: addresses(delegationContracts.DelegationManager, ENTRY_POINT),
}

/** Puts the contracts on the chain if they are missing. */
export async function putDelegationFramework(rpcUrl: string): Promise<void> {
  if (await hasCode(rpcUrl, delegationContracts.DelegationManager)) return
  const built: Readonly<Record<string, Hex>> = await import('@metamask/delegation-abis/bytecode')
  // The manager, which is checked above, is put last, so that its presence implies that of the others.
  for (const [name, address] of Object.entries(delegationContracts).reverse()) {
    const code = built[name]
    if (!code) throw new Error(`The Delegation Framework has no ${name}`)
    await putCode(rpcUrl, address, code + (ARGUMENTS[name]?.slice(2) ?? ''))
  }
}
