import { useStore } from '@nanostores/react'
import type { Features } from '../../domain/features.ts'
import { goTo } from '../../flows/modal/modal.ts'
import type { Messages } from '../../messages/en.ts'
import { $features } from '../../stores/features.ts'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'

interface Action {
  feature: keyof Features
  icon: IconName
  label(words: Messages['account']): string
  go(): void
}

/** Actions by their name in `walletFeaturesOrder`. */
const ACTIONS: Readonly<Record<string, Action>> = {
  receive: {
    feature: 'receive',
    icon: viewIcons.receive,
    label: ({ receive }) => receive,
    go: () => goTo('WalletReceive'),
  },
}

function offered(features: Features): readonly Action[] {
  // The names in the list come from the page unchecked.
  const order: readonly unknown[] = features.walletFeaturesOrder
  const names = [...new Set(order)].filter((name) => typeof name === 'string')
  const actions = names.flatMap((name) => (Object.hasOwn(ACTIONS, name) ? (ACTIONS[name] ?? []) : []))
  return actions.filter(({ feature }) => features[feature])
}

export function Actions() {
  const { account: words } = useMessages()
  const actions = offered(useStore($features))
  if (!actions.length) return null
  return (
    <div className="account-actions">
      {actions.map(({ feature, icon, label, go }) => (
        <Pressable key={feature} className="account-action surface" onClick={go}>
          <Icon name={icon} />
          {label(words)}
        </Pressable>
      ))}
    </div>
  )
}
