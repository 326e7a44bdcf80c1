import { fill } from '../../../../domain/fill.ts'
import { socialName } from '../../../../domain/embedded/social-name.ts'
import { $socialsElsewhere } from '../../../../stores/connections/offered-socials.ts'
import { $furtherMessages } from '../../../../stores/further-messages.ts'
import { $formatLocale } from '../../../../stores/modal/format-locale.ts'
import { useStore } from '../../../shared/use-store.ts'

/** How to go on with the logins that do not work in the app whose browser this is. */
export function SocialsElsewhere() {
  const missing = useStore($socialsElsewhere)
  const locale = useStore($formatLocale)
  const words = useStore($furtherMessages).social
  if (!missing.length || !words) return null
  const providers = new Intl.ListFormat(locale, { type: 'disjunction' }).format(missing.map(socialName))
  return <p className="social-elsewhere">{fill(words.elsewhere, { providers })}</p>
}
