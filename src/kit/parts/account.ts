/** What an account has, did and is called. */
import { createBlockchains } from '../../api/blockchain.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { followAccount } from '../../reactions/on-account.ts'
import { keptAnswers } from '../../stores/stored/account-caches.ts'

export function start(): () => void {
  blockchains.provide(createBlockchains(clock.use(), keptAnswers))
  return followAccount()
}
