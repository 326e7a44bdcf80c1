import { computed } from 'nanostores'
import { $knownHoldings } from '../account/load-holdings.ts'

/** The currency of the known prices, which are those of the account's holdings. */
export const $shownCurrency = computed($knownHoldings, (known) => known?.currency ?? 'usd')
