/** The Blockchain API with what is kept of its answers. Loaded with the first question. */
import { createBlockchains } from '../api/blockchain.ts'
import { clock } from '../ports/clock.ts'
import { keptAnswers } from '../stores/stored/account-caches.ts'

export const composeBlockchain = () => createBlockchains(clock.use(), keptAnswers)
