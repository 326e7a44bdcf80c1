/** A chain with everything that smart accounts need, without any fakes: EntryPoint, Safe, a paymaster and a bundler. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymasterSetting } from '../../gateway/config/paymaster.ts'
import { startAnvil } from '../../sandbox/anvil.ts'
import { installBundler, startBundler } from '../../sandbox/bundler/bundler.ts'
import { deploySmartContracts } from '../../sandbox/bundler/contracts.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { PAYMASTER_SIGNER, paymasterSetting } from '../../sandbox/bundler/paymaster.ts'
import { stopWithThisProcess } from '../../sandbox/world.ts'

/** Timeout of the hook that starts it, in ms: the first start on a machine installs the bundler. */
export const SMART_CHAIN_TIMEOUT = 300_000

export interface SmartChain {
  rpcUrl: string
  /** RPC URL of the bundler. */
  bundler: string
  /** Setting `paymaster` of the gateway; its key file exists until `stop`. */
  paymaster(more?: Partial<PaymasterSetting>): PaymasterSetting
  /** Stops only the bundler. */
  stopBundler(): Promise<void>
  stop(): Promise<void>
}

/** Adds the contracts and a bundler to a running chain. Safe to call concurrently. */
export async function equipChain(rpcUrl: string): Promise<SmartChain> {
  await installBundler()
  await deploySmartContracts(rpcUrl, PAYMASTER_SIGNER)
  const started = await onFreePort((port) => startBundler({ rpcUrl, port }))
  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-paymaster-'))
  return {
    rpcUrl,
    bundler: started.url,
    paymaster: (more) => paymasterSetting(folder, more),
    stopBundler: () => started.stop(),
    async stop() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a separate chain that mines each transaction at once. */
export async function startSmartChain(chainId = 31337): Promise<SmartChain> {
  const children: ChildProcess[] = []
  const release = stopWithThisProcess(children)
  const end = () => {
    release()
    for (const child of children) child.kill()
  }
  try {
    const port = await onFreePort(async (free) => {
      await startAnvil(free, chainId, (child) => children.push(child))
      return free
    })
    const equipped = await equipChain(`http://127.0.0.1:${port}`)
    return {
      ...equipped,
      async stop() {
        await equipped.stop()
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
