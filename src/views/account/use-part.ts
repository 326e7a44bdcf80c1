import { useEffect, useState } from 'react'

/** A part of the view whose code comes after it. One that can not be loaded is for the modal to tell of. */
export function usePart<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ from: () => Promise<T>; part: T }>()
  const [, setFailed] = useState<never>()
  useEffect(() => {
    let isWanted = true
    load().then(
      (part) => isWanted && setLoaded({ from: load, part }),
      (error: unknown) =>
        isWanted &&
        setFailed(() => {
          throw error
        }),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return loaded?.from === load ? loaded.part : undefined
}
