/** The account's code in the wallet settings: lists the networks where it has code, and removes it. */
import type { Hex } from 'viem'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { fill } from '../../src/domain/fill.ts'
import type { DelegationMessages } from '../../src/messages/in-frame/delegation/en.ts'
import { DELEGATION_LANGUAGES } from '../../src/messages/in-frame/delegation/registry.ts'
import { loadReview } from '../approval/loads.ts'
import { networkOf } from '../approval/networks.ts'
import { nodesOf, readingThrough } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { AccountCodes, CodeRow } from '../keys/account-codes.ts'
import { codeOf } from './code.ts'
import { takeBackOrder } from './order.ts'

export function accountCodesOf(frame: Frame): AccountCodes {
  const ask = nodesOf(frame)
  const readThrough = readingThrough(ask)

  async function rowOn(network: string, delegate: Hex, account: string, words: DelegationMessages) {
    // A network that does not respond gets no row.
    const code = await codeOf(ask, { network, account, delegate }).catch(() => undefined)
    if (!code || code.is === 'none') return []
    const values = { network: networkOf(frame.project, network).name, address: code.address }
    const text = fill(code.is === 'own' ? words.rowText : words.rowForeign, values)
    return [{ network, label: fill(words.row, values), text } satisfies CodeRow]
  }

  return {
    async rows() {
      const { evm } = await walletOf(frame)
      const words = await frame.words<DelegationMessages>(DELEGATION_LANGUAGES)
      const found = [...frame.project.delegates].map(([network, delegate]) =>
        rowOn(network, delegate, evm, words),
      )
      return (await Promise.all(found)).flat()
    },
    async takeBack({ network }, signal) {
      readThrough()
      const wallet = await walletOf(frame)
      const words = await frame.words<DelegationMessages>(DELEGATION_LANGUAGES)
      const sender = { frame, ask, account: wallet.evm as Hex, network: network as CaipNetworkId }
      const order = takeBackOrder(sender, words)
      try {
        const review = await loadReview()
        await review(frame, order, {
          ask,
          wallet,
          signal: signal ?? new AbortController().signal,
          waiting: () => 0,
        })
        return words.takenBack
      } catch (error) {
        // The screen has shown the reason, or the user has rejected.
        if (error instanceof Failure && error.code !== 4100) return undefined
        throw error
      }
    },
  }
}

async function walletOf(frame: Pick<Frame, 'me'>) {
  const wallet = (await frame.me())?.wallet
  if (!wallet) throw new Failure(4100, 'Not logged in')
  return wallet
}
