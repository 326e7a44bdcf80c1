import { address as addressOf } from '@solana/web3.js'
import * as v from 'valibot'
import { asCoded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BalanceReader } from '../../ports/wallet-adapter.ts'
import { rpcOf } from './rpc.ts'

/** An unsigned 64-bit integer. */
const Lamports = v.object({ value: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 64n - 1n)) })

export function createBalanceReader(clock: Clock): BalanceReader {
  return async (address, network, signal) => {
    try {
      const answer = await rpcOf(network, clock).getBalance(addressOf(address)).send({ abortSignal: signal })
      signal.throwIfAborted()
      const { value } = v.parse(Lamports, answer)
      const { symbol, decimals } = network.nativeCurrency
      return { value: value.toString(), symbol, decimals }
    } catch (cause) {
      throw asCoded(cause, 'rpc-failed')
    }
  }
}
