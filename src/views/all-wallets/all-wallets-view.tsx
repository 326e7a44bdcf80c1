import { type KeyboardEvent, useRef, useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { $allWallets, $foundWallets } from '../../flows/catalogue/all-wallets.ts'
import { searchWallets } from '../../flows/catalogue/search-wallets.ts'
import { $walletPages, $walletSearch } from '../../stores/catalogue/catalogue.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { SearchField } from '../../ui/lists/search-field.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import css from './all-wallets.css?inline'
import { CERTIFIED } from './certified-icon.ts'
import { ListState } from './list-state.tsx'
import { NoneFound } from './none-found.tsx'
import { ScanButton } from './scan-button.tsx'
import { WalletGrid } from './wallet-grid.tsx'

/** All wallets of the catalogue with a search field. */
export function AllWalletsView() {
  useSheet(css)
  const { allWallets: words } = useMessages()
  const [wanted, setWanted] = useState({ text: '', isCertified: false })
  const search = useStore($walletSearch)
  const pages = useStore($walletPages)
  const all = useStore($allWallets)
  const found = useStore($foundWallets)
  const box = useRef<HTMLDivElement>(null)
  const look = (change: Partial<typeof wanted>) => {
    const next = { ...wanted, ...change }
    setWanted(next)
    searchWallets(next.text, next)
  }
  const isSearch = search.step !== 'idle'
  const rows = isSearch ? found : all
  const { step } = isSearch ? search : pages
  const isLoading = step === 'loading' || step === 'idle'
  const intoGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div className="all-wallets" ref={box}>
      <div className="all-wallets-bar">
        <SearchField
          label={words.search}
          clearLabel={words.clear}
          value={wanted.text}
          onChange={(text) => look({ text })}
          onKeyDown={intoGrid}
          result={isSearch && !isLoading ? fill(words.found, { count: found.length }) : undefined}
        />
        <Pressable
          className="all-wallets-certified surface"
          aria-label={words.certifiedOnly}
          title={words.certifiedOnly}
          aria-pressed={wanted.isCertified}
          onClick={() => look({ isCertified: !wanted.isCertified })}
        >
          <Icon name={CERTIFIED} />
        </Pressable>
        <ScanButton />
      </div>
      <ListState isFailed={step === 'failed'} hasWallets={rows.length > 0} />
      {rows.length > 0 || isLoading ? (
        <WalletGrid
          key={isSearch ? `${search.isCertified}${search.text}` : undefined}
          rows={rows}
          isLoading={isLoading}
          isPaged={!isSearch}
        />
      ) : (
        step === 'ready' && <NoneFound text={wanted.text.trim()} />
      )}
    </div>
  )
}
