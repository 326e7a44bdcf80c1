import { GENESIS_HASH } from './network.ts'
import { atSlot, VERSION, type Method } from './method.ts'
import { invalidParam, RpcError, rpcCodes } from './rpc-error.ts'
import { readAddress, readCount, readText } from './params.ts'
import { messageOf } from './wire.ts'

/** Not the hash of any block. */
const UNKNOWN_BLOCKHASH = '11111111111111111111111111111111'
/** Lamports per signature. */
const SIGNATURE_FEE = 5000n

/** RPC methods about the network itself. */
export const chainMethods: Record<string, Method> = {
  getHealth: ({ faults }) => {
    if (faults.at('/getHealth') === 'unhealthy') throw unhealthy()
    return 'ok'
  },
  getVersion: () => ({ 'feature-set': 0, 'solana-core': VERSION }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: ({ chain }) => chain.slot,
  getBlockHeight: ({ chain }) => chain.height,
  getEpochInfo: ({ chain }) => ({
    absoluteSlot: chain.slot,
    blockHeight: chain.height,
    epoch: chain.slot / chain.slotsPerEpoch,
    slotIndex: chain.slot % chain.slotsPerEpoch,
    slotsInEpoch: chain.slotsPerEpoch,
    transactionCount: chain.ledger.entries.length,
  }),
  getLatestBlockhash: (context) => {
    const latest = context.chain.latestBlockhash()
    const isWrong = context.faults.at('/getLatestBlockhash') === 'wrong-blockhash'
    return atSlot(context, isWrong ? { ...latest, blockhash: UNKNOWN_BLOCKHASH } : latest)
  },
  isBlockhashValid: (context, [blockhash]) =>
    atSlot(context, context.chain.isBlockhashValid(readText(blockhash))),
  getMinimumBalanceForRentExemption: ({ chain }, [bytes]) => chain.rentExemption(readCount(bytes)),
  getRecentPrioritizationFees: ({ chain }) =>
    Array.from({ length: 10 }, (_, index) => ({
      slot: chain.slot - BigInt(9 - index),
      prioritizationFee: 0,
    })),
  getFeeForMessage: (context, [message]) => {
    const { signatures, blockhash } = messageOf(readText(message))
    const isKnown = context.chain.isBlockhashValid(blockhash)
    return atSlot(context, isKnown ? SIGNATURE_FEE * BigInt(signatures) : null)
  },
  requestAirdrop: ({ airdrop }, [to, lamports]) => {
    const amount = readCount(lamports)
    if (amount === 0n) throw invalidParam('nothing to send')
    return airdrop(readAddress(to), amount)
  },
}

export const unhealthy = () =>
  new RpcError(rpcCodes.unhealthy, 'Node is behind by 1000 slots', { numSlotsBehind: 1000 })
