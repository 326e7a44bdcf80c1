import type { Features } from '../../domain/features.ts'
import { $canBuy, openBuy } from '../../flows/buy/open-buy.ts'
import { $canSwap, openSwap } from '../../flows/swap/open-swap.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $canSend, openSend } from '../../flows/send/open-send.ts'
import type { Messages } from '../../messages/en.ts'
import type { SendMessages } from '../../messages/send/en.ts'
import { $features } from '../../stores/features.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

interface Labels {
  account: Messages['account']
  /** Absent while the messages of sending are being loaded. */
  send: SendMessages | undefined
}

interface Action {
  feature: keyof Features
  icon: IconName
  label(words: Labels): string | undefined
  go(): void
}

const SWAP: IconName = 'M7 19V5m0 0L3.500 8.500M7 5l3.500 3.500M17 5v14m0 0 3.500-3.500M17 19l-3.500-3.500'

/** Actions by their name in `walletFeaturesOrder`. */
const ACTIONS: Readonly<Record<string, Action>> = {
  onramp: {
    feature: 'onramp',
    icon: viewIcons.plus,
    label: ({ account }) => account.buy,
    go: () => openBuy(),
  },
  swaps: {
    feature: 'swaps',
    icon: SWAP,
    label: ({ account }) => account.swapTokens,
    go: () => openSwap(),
  },
  receive: {
    feature: 'receive',
    icon: viewIcons.receive,
    label: ({ account }) => account.receive,
    go: () => goTo('WalletReceive'),
  },
  send: {
    feature: 'send',
    icon: viewIcons.send,
    label: ({ send }) => send?.send,
    go: () => openSend(),
  },
}

/** The actions of the account. `can`: features that not every page or account has. */
export function offered(features: Features, can: { onramp: boolean; swaps: boolean }): readonly Action[] {
  // The names in the list come from the page unchecked.
  const order: readonly unknown[] = features.walletFeaturesOrder
  const names = [...new Set(order)].filter((name) => typeof name === 'string')
  const actions = names.flatMap((name) => (Object.hasOwn(ACTIONS, name) ? (ACTIONS[name] ?? []) : []))
  const isThere = (feature: keyof Features) =>
    features[feature] && (feature === 'onramp' || feature === 'swaps' ? can[feature] : true)
  return actions.filter(({ feature }) => isThere(feature))
}

export function Actions() {
  const { account } = useMessages()
  const send = useStore($furtherMessages).send
  const canSend = useStore($canSend)
  const actions = offered(useStore($features), {
    onramp: useStore($canBuy),
    swaps: useStore($canSwap),
  })
  if (!actions.length) return null
  const cannot = !canSend && actions.some(({ feature }) => feature === 'send')
  return (
    <>
      <div className="account-actions">
        {actions.map(({ feature, icon, label, go }) => {
          const name = label({ account, send })
          return name ? (
            <Pressable
              key={feature}
              className="account-action surface"
              disabled={feature === 'send' && cannot}
              aria-describedby={feature === 'send' && cannot ? 'account-cannot-send' : undefined}
              onClick={go}
            >
              <Icon name={icon} />
              {name}
            </Pressable>
          ) : (
            // Not a button yet: without its label it would have no accessible name.
            <div key={feature} className="account-action surface" aria-hidden>
              <Icon name={icon} />
              <Skeleton width={36} />
            </div>
          )
        })}
      </div>
      {cannot && send && (
        <p className="account-cannot" id="account-cannot-send">
          {send.notHere}
        </p>
      )}
    </>
  )
}
