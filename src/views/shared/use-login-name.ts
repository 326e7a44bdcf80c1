import { shownName, socialName } from '../../domain/embedded/social-name.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { useStore } from './use-store.ts'

/** Display name of a login: the name at the provider, or the address. `provider` for social logins only. */
export function useLoginName(): { name: string | undefined; provider: string | undefined } {
  const email = useStore(savedLogin.email)
  const social = useStore(savedLogin.social)
  const userName = useStore(savedLogin.userName)
  if (!social) return { name: email, provider: undefined }
  const provider = socialName(social)
  return { name: (userName && shownName(social, userName)) || email || provider, provider }
}
