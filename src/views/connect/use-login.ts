import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $canLogIn } from '../../stores/connections/can-log-in.ts'
import { $options } from '../../stores/options.ts'
import { loadedLogin, loadLogin, loadSocials } from './registry.ts'

/** What draws the login in Connect. The page may begin to offer one while the modal is open. */
export function useLogin() {
  const can = useStore($canLogIn)
  const [, setLoads] = useState(0)
  useEffect(() => {
    if (can && !loadedLogin()) void loadLogin().then(() => setLoads((loads) => loads + 1))
  }, [can])
  const { features } = useStore($options)
  useEffect(() => void loadSocials(), [features])
  return { Login: can ? loadedLogin() : undefined }
}
