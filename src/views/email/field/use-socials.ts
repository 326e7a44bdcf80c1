import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $socials } from '../../../stores/connections/offered-socials.ts'
import { loadedSocials, loadSocials } from '../../connect/registry.ts'

/** What draws the accounts elsewhere in Connect. The page may begin to offer some while the modal is open. */
export function useSocials() {
  const isOffered = useStore($socials).length > 0
  const [, setLoads] = useState(0)
  useEffect(() => {
    if (isOffered && !loadedSocials()) void loadSocials().then(() => setLoads((loads) => loads + 1))
  }, [isOffered])
  return { Socials: isOffered ? loadedSocials() : undefined }
}
