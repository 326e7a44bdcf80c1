/** Puts EntryPoint 0.7 and the code of accounts with co-signed sessions on a local chain. */
import type { Hex } from 'viem'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import artifacts from '../contracts/artifacts.json' with { type: 'json' }
import { SESSION_ACCOUNT } from '../wallets/session-account.ts'
import { hasCode, putCode } from './put-code.ts'

export async function putSessionAccount(rpcUrl: string): Promise<void> {
  const { EntryPoint } = await import('@metamask/delegation-abis/bytecode')
  const contracts: readonly (readonly [Hex, string])[] = [
    [SMART_CONTRACTS.entryPoint, EntryPoint],
    [SESSION_ACCOUNT, artifacts.TestSessionAccount.bytecode],
  ]
  for (const [address, data] of contracts)
    if (!(await hasCode(rpcUrl, address))) await putCode(rpcUrl, address, data)
}
