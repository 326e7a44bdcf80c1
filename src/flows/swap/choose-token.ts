import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Opens the choice of another token. */
export function chooseSwapToken(side: 'sell' | 'buy'): void {
  track('CLICK_SELECT_TOKEN_TO_SWAP')
  goTo('SwapSelectToken', { side })
}
