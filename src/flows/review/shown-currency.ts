import { computed } from 'nanostores'
import { $knownHoldings } from '../account/load-holdings.ts'

/** The currency of the prices that are known: those of the account's holdings. */
export const $shownCurrency = computed($knownHoldings, (known) => known?.currency ?? 'usd')
