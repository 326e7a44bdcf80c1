import { useState } from 'react'
import type { Social } from '../../../../domain/embedded/socials.ts'
import { goOnWithSocial, pressSocial } from '../../../../flows/social/press.ts'
import { goBack } from '../../../../flows/modal/modal.ts'

/** The click handler of a provider's button. `hasFailed`: its code did not load. */
export function usePress(): { press: (social: Social) => void; hasFailed: boolean } {
  const [hasFailed, setFailed] = useState(false)
  const press = (social: Social) => {
    setFailed(false)
    // Browsers open windows only within a click, so nothing is awaited before.
    const opened = pressSocial(social)
    goOnWithSocial(social, opened).catch(() => {
      setFailed(true)
      goBack()
    })
  }
  return { press, hasFailed }
}
