import { useStore } from '@nanostores/react'
import { socialName } from '../../../domain/embedded/social-name.ts'
import { $socials } from '../../../stores/connections/offered-socials.ts'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Legal } from '../legal/legal.tsx'
import { SocialTile } from './block/social-tile.tsx'
import { usePress } from './block/use-press.ts'
import { useSocialMessages } from './use-social-messages.ts'

/** All the accounts elsewhere to log in with. */
export function ConnectSocialsView() {
  const words = useSocialMessages()
  const socials = useStore($socials)
  const { press, hasFailed } = usePress()
  return (
    <Legal>
      <RowList label={words.allTitle}>
        {socials.map((social) => (
          <Row
            key={social}
            lead={<SocialTile social={social} />}
            title={socialName(social)}
            onClick={() => press(social)}
          />
        ))}
      </RowList>
      <div role="alert">{hasFailed && <p className="social-failed">{words.loadFailed}</p>}</div>
    </Legal>
  )
}
