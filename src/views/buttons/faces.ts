import { computed, type ReadableAtom } from 'nanostores'
import { shortAddress } from '../../domain/account/short-address.ts'
import { fill } from '../../domain/fill.ts'
import { buttonLabels } from '../../messages/first/button-labels.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $firstMessages } from '../../stores/messages.ts'
import { $preparing } from '../../stores/modal/modal.ts'
import { $isUnsupported, $network } from '../../stores/networks.ts'
import { $status } from '../../stores/connections/status.ts'
import { addressTint } from '../../ui/colours/address-tint.ts'
import { nameTint } from '../../ui/colours/tint.ts'

export interface Face {
  label: string
  /** Accessible description, if it says more than the label. */
  description?: string
  tone: 'main' | 'quiet' | 'bad'
  /** Background of the round image before the label. */
  image?: string
  isBusy?: boolean
  /** The button offers to connect; a page may set its own label for that. */
  isConnect?: true
  /** View that a click opens; by default Account or Connect. */
  view?: string
}

/** English until another language is loaded. */
const $labels = computed($firstMessages, (messages) => messages?.button ?? buttonLabels)

const $wallet: ReadableAtom<Face> = computed(
  [$labels, $account, $isUnsupported, $status, $preparing],
  (labels, account, isUnsupported, status, isBusy): Face => {
    if (account && isUnsupported) return { label: labels.wrongNetwork, tone: 'bad', view: 'UnsupportedChain' }
    if (account) {
      const address = shortAddress(account.address)
      const image = addressTint(account.address)
      return { label: address, description: fill(labels.account, { address }), tone: 'quiet', image }
    }
    if (status === 'connecting') return { label: labels.connecting, tone: 'main', isBusy: true }
    return { label: labels.connect, tone: 'main', isBusy, isConnect: true }
  },
)

const $chain: ReadableAtom<Face> = computed(
  [$labels, $network, $isUnsupported],
  (labels, network, isUnsupported): Face => {
    if (isUnsupported) return { label: labels.wrongNetwork, tone: 'bad', view: 'UnsupportedChain' }
    const view = 'SwitchNetwork'
    if (!network) return { label: labels.selectNetwork, tone: 'quiet', isBusy: true, view }
    const { name } = network
    return {
      label: name,
      description: fill(labels.network, { network: name }),
      tone: 'quiet',
      image: nameTint(name),
      view,
    }
  },
)

export const FACES = { wallet: $wallet, network: $chain }
