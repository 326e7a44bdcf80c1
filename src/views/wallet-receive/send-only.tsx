import { useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network, $networks } from '../../stores/networks.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** Maximum number of names shown. */
const SHOWN = 4

/** Networks on which the address can receive: the active one first, then the page's others of the namespace. */
export function SendOnly() {
  const { network: networkWords, receive: words } = useMessages()
  const locale = useStore($formatLocale)
  const account = useStore($account)
  const current = useStore($network)
  const networks = useStore($networks) ?? []
  const [isWhole, setWhole] = useState(false)
  const own = networks.filter(({ chainNamespace }) => chainNamespace === account?.namespace)
  const names = [current, ...own.filter((one) => one !== current)].flatMap((one) => one?.name ?? [])
  if (!names.length) return null
  const isCut = !isWhole && names.length > SHOWN
  const shown = isCut ? names.slice(0, SHOWN - 1) : names
  const rest = isCut ? [fill(words.more, { count: names.length - shown.length })] : []
  const list = new Intl.ListFormat(locale).format([...shown, ...rest])
  return (
    <p className="receive-only">
      {fill(words.only, { networks: list })}
      {isCut && (
        <Pressable className="link" onClick={() => setWhole(true)}>
          {networkWords.showAll}
        </Pressable>
      )}
    </p>
  )
}
