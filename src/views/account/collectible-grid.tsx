import { fill } from '../../domain/fill.ts'
import type { Collectible } from '../../domain/account/history.ts'
import { notation } from '../../domain/money/notation.ts'
import { retryActivity } from '../../flows/account/load-activity.ts'
import {
  $collectibles,
  $hasCollectiblesStopped,
  askForMoreCollectibles,
  loadMoreCollectibles,
  revealSpam,
} from '../../flows/account/load-collectibles.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network } from '../../stores/networks.ts'
import { ForeignImage, useSource } from '../../ui/pictures/foreign-image.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { firstGrapheme, nameTint } from '../../ui/colours/tint.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { AskForMore, ListEmpty, ListFailed } from './list-rest.tsx'
import { placeIn, VirtualList } from './virtual-list.tsx'

/** Height of a line: two squares and their names. */
const LINE = 210
const COLUMNS = 2

const loadMore = () => void loadMoreCollectibles()
const askForMore = () => void askForMoreCollectibles()
const retry = () => void retryActivity()

/** Collectibles of the account, two per line. */
export function CollectibleGrid() {
  const { account: words } = useMessages()
  const network = useStore($network)
  const { step, shown, hidden, hasMore } = useStore($collectibles)
  const hasStopped = useStore($hasCollectiblesStopped)
  if (step === 'unserved') {
    const title = fill(words.unservedTitle, { network: network?.name ?? '' })
    return <ListEmpty title={title} text={words.unservedText} />
  }
  const items = shown.length + (hidden ? 1 : 0)
  const isLoading = step === 'loading'
  if (isLoading && !items) return <PairComing />
  // Placeholders at the end while more can be loaded; reaching them loads more.
  const readsOn = hasMore && step === 'ready' && !hasStopped
  const coming = isLoading || readsOn ? COLUMNS : 0
  const cells = items + coming
  return (
    <>
      {cells > 0 && (
        <VirtualList
          label={words.nfts}
          count={Math.ceil(cells / COLUMNS)}
          lineHeight={LINE}
          keyOf={String}
          isGrid
          onNearEnd={readsOn ? loadMore : undefined}
        >
          {(line) => (
            <div className="two account-pair">
              {[line * COLUMNS, line * COLUMNS + 1].map((at) => {
                if (at >= items) return at < cells && <Skeleton key={at} />
                const collectible = shown[at]
                return (
                  <div key={at} role="listitem" {...placeIn(items, at, hasMore)}>
                    {collectible ? (
                      <CollectibleCell collectible={collectible} />
                    ) : (
                      <HiddenCell count={hidden} />
                    )}
                  </div>
                )
              })}
            </div>
          )}
        </VirtualList>
      )}
      {step === 'failed' && <ListFailed onRetry={retry} />}
      {step === 'ready' && hasMore && hasStopped && <AskForMore onPress={askForMore} />}
      {step === 'ready' && cells === 0 && !hasMore && (
        <ListEmpty title={words.noNftsTitle} text={words.noNftsText} />
      )}
    </>
  )
}

function PairComing() {
  const { account: words } = useMessages()
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className="two account-pair">
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}

function CollectibleCell({ collectible }: { collectible: Collectible }) {
  const { account: words } = useMessages()
  const locale = useStore($formatLocale)
  const { name, quantity, isSpam } = collectible
  const { whole, fraction } = notation(quantity, { locale, digits: 3 })
  return (
    <div className="account-collectible">
      <Picture collectible={collectible} />
      <b dir="auto" title={name}>
        {name || '–'}
      </b>
      {quantity !== '1' && (
        <small>
          <bdi>
            × {whole}
            {fraction}
          </bdi>
        </small>
      )}
      {isSpam && <Tag tone="bad">{words.spam}</Tag>}
    </div>
  )
}

/** Picture of a collectible, or a drawn placeholder. */
function Picture({ collectible: { name, preview, detail, isSpam } }: { collectible: Collectible }) {
  // Pictures of spam are not loaded: the request would reveal the visitor to the sender.
  const [src, onError] = useSource(...(isSpam ? [] : [preview, detail]))
  return (
    <span
      className="account-picture"
      aria-hidden="true"
      style={src ? undefined : { background: nameTint(name) }}
    >
      {src ? <ForeignImage src={src} isLazy onError={onError} /> : firstGrapheme(name)}
    </span>
  )
}

function HiddenCell({ count }: { count: number }) {
  const { account: words } = useMessages()
  return (
    <Pressable className="account-hidden surface" onClick={revealSpam}>
      <span>{fill(words.hiddenSpam, { count })}</span>
      <b>{words.showSpam}</b>
    </Pressable>
  )
}
