import { socialName } from '../../../domain/embedded/social-name.ts'
import { $socials } from '../../../stores/connections/offered-socials.ts'
import { $lastSocial } from '../../../stores/stored/last-social.ts'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { useStore } from '../../shared/use-store.ts'
import { Legal } from '../legal/legal.tsx'
import { useFirstMessages } from '../../modal/use-messages.ts'
import { Message } from '../../../ui/text/message.tsx'
import { SocialTile } from './block/social-tile.tsx'
import { SocialsElsewhere } from './block/socials-elsewhere.tsx'
import { usePress } from './block/use-press.ts'
import { useSocialMessages } from './use-social-messages.ts'

/** All social logins. */
export function ConnectSocialsView() {
  const words = useSocialMessages()
  const socials = useStore($socials)
  const last = useStore($lastSocial)
  const { connect } = useFirstMessages()
  const { press, hasFailed } = usePress()
  const [title, text] = words.none
  // Browsers of other apps support some of them only.
  if (!socials.length) return <Message title={title} text={text} />
  return (
    <Legal>
      <RowList label={words.allTitle}>
        {socials.map((social) => (
          <Row
            key={social}
            lead={<SocialTile social={social} />}
            title={socialName(social)}
            end={social === last && connect.recent}
            onClick={() => press(social)}
          />
        ))}
      </RowList>
      <SocialsElsewhere />
      <div role="alert">
        {hasFailed && (
          <p className="social-failed" data-trouble="">
            {words.loadFailed}
          </p>
        )}
      </div>
    </Legal>
  )
}
