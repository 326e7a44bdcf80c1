import { useStore } from '@nanostores/react'
import { $socials } from '../../../stores/connections/offered-socials.ts'
import { $Socials } from './loaded-socials.ts'

/** What draws the accounts elsewhere in Connect. */
export function useSocials() {
  const isOffered = useStore($socials).length > 0
  const loaded = useStore($Socials)
  return { Socials: isOffered ? loaded?.Socials : undefined }
}
