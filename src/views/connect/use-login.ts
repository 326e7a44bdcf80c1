import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $canLogIn } from '../../stores/connections/can-log-in.ts'
import { $options } from '../../stores/options.ts'
import { loadedLogin, loadedSocials, loadLogin } from './registry.ts'

/** What draws the logins in Connect. The page may begin to offer some while the modal is open. */
export function useLogin() {
  const can = useStore($canLogIn)
  const { features } = useStore($options)
  const [, setLoads] = useState(0)
  useEffect(() => {
    if (can) void loadLogin().then(() => setLoads((loads) => loads + 1))
  }, [can, features])
  return { Login: can ? loadedLogin() : undefined, Socials: loadedSocials() }
}
