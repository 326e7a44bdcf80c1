import { fill } from '../../../../domain/fill.ts'
import { socialName } from '../../../../domain/embedded/social-name.ts'
import type { Social } from '../../../../domain/embedded/socials.ts'
import type { Namespace } from '../../../../domain/networks/namespaces.ts'
import { goTo } from '../../../../flows/modal/modal.ts'
import { $socials } from '../../../../stores/connections/offered-socials.ts'
import { $furtherMessages } from '../../../../stores/further-messages.ts'
import { $lastSocial } from '../../../../stores/stored/last-social.ts'
import { useFirstMessages } from '../../../modal/use-messages.ts'
import { Pressable } from '../../../../ui/buttons/pressable.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useSheet } from '../../../../ui/use-sheet.ts'
import { useStore } from '../../../shared/use-store.ts'
import css from './social.css?inline'
import { SocialMark } from './social-mark.tsx'
import { SocialsElsewhere } from './socials-elsewhere.tsx'
import { usePress } from './use-press.ts'

const MORE = 'M6 12h.01M12 12h.01M18 12h.01'
/** Maximum number of icons in a row; if there are more logins, the last icon opens the list of all. */
const MOST_ICONS = 5

/**
 * The social logins: two as two icons, otherwise the first with its name and the others as icons, the last of which opens
 * the list of all if they do not fit.
 */
export function SocialButtons({ namespace }: { namespace: Namespace | undefined }) {
  useSheet(css)
  const socials = useStore($socials)
  const words = useStore($furtherMessages).social
  const last = useStore($lastSocial)
  const { connect } = useFirstMessages()
  const { press, hasFailed } = usePress()
  const [first, ...others] = socials
  if (!words) return null
  if (!first) return <SocialsElsewhere />
  const isPair = socials.length === 2
  const icons = isPair ? socials : others
  const hasMore = icons.length > MOST_ICONS
  const shown = hasMore ? icons.slice(0, MOST_ICONS - 1) : icons
  const label = (social: Social) => fill(words.continueWith, { provider: socialName(social) })
  return (
    <div className="social-buttons">
      {!isPair && (
        <Pressable className="social-button surface" onClick={() => press(first)}>
          <SocialMark social={first} />
          {label(first)}
          {first === last && <span className="social-last">{connect.recent}</span>}
        </Pressable>
      )}
      {shown.length > 0 && (
        <div className="social-icons">
          {shown.map((social) => (
            <Pressable
              key={social}
              className="social-button surface"
              aria-label={social === last ? `${label(social)} (${connect.recent})` : label(social)}
              onClick={() => press(social)}
            >
              <SocialMark social={social} />
              {social === last && <span className="social-last" data-dot="" />}
            </Pressable>
          ))}
          {hasMore && (
            <Pressable
              className="social-button surface"
              aria-label={words.more}
              onClick={() => goTo('ConnectSocials', namespace && { namespace })}
            >
              <Icon name={MORE} />
            </Pressable>
          )}
        </div>
      )}
      <SocialsElsewhere />
      <div role="alert">
        {hasFailed && (
          <p className="social-failed" data-trouble="">
            {words.loadFailed}
          </p>
        )}
      </div>
    </div>
  )
}
