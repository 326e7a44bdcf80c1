import { useEffect, useState } from 'react'
import { $hasMethods } from '../../stores/connections/can-log-in.ts'
import { $options } from '../../stores/options.ts'
import { useStore } from '../shared/use-store.ts'
import { loadedLogin, loadedSocials, loadLogin } from './registry.ts'

/** The components of the logins and terms in Connect. The page may begin to offer logins while the modal is open. */
export function useLogin() {
  const can = useStore($hasMethods)
  const { features } = useStore($options)
  const [, setLoads] = useState(0)
  useEffect(() => {
    const draw = () => setLoads((loads) => loads + 1)
    if (can) void loadLogin().then(draw, draw)
  }, [can, features])
  const Login = can ? loadedLogin() : undefined
  // Nothing is connected before the visitor can be asked to agree.
  return { Login, Socials: loadedSocials(), isHeld: can && !Login && features.legalCheckbox }
}
