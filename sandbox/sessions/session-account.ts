/** Puts EntryPoint 0.7 and the code of accounts with co-signed sessions on a local chain. Uses no transaction, so that nonces and blocks stay unchanged. */
import type { Hex } from 'viem'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import artifacts from '../contracts/artifacts.json' with { type: 'json' }
import { callNode } from '../json-rpc.ts'
import { SESSION_ACCOUNT } from '../wallets/session-account.ts'

export async function putSessionAccount(rpcUrl: string): Promise<void> {
  const { EntryPoint } = await import('@metamask/delegation-abis/bytecode')
  const put = async (address: Hex, data: string) => {
    if ((await callNode(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x') return
    // A constructor returns the contract's runtime code.
    await callNode(rpcUrl, 'anvil_setCode', [
      address,
      await callNode(rpcUrl, 'eth_call', [{ data }, 'latest']),
    ])
  }
  await put(SMART_CONTRACTS.entryPoint, EntryPoint)
  await put(SESSION_ACCOUNT, artifacts.TestSessionAccount.bytecode)
}
