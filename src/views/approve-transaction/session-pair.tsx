import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { $appName } from '../../stores/app-name.ts'
import { $options } from '../../stores/options.ts'
import { Tile } from '../../ui/lists/tile.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { useStore } from '../shared/use-store.ts'

/** The page that requests a session, and the account that would grant it. */
export function SessionPair({ explanation }: { explanation: Explanation }) {
  const app = useStore($appName)
  const { appIcon } = useStore($options)
  const { from } = explanation.reading
  return (
    <div className="review-pair">
      <Tile name={app} src={appIcon} size={56} />
      {from !== undefined && <Avatar address={from} size={56} />}
    </div>
  )
}
