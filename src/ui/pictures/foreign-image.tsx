import { useState } from 'react'

type Sources = readonly (string | undefined)[]

/** The first source that has not failed to load, and the handler for its failure. */
export function useSource(...sources: Sources): [src: string | undefined, onError: () => void] {
  const [broken, setBroken] = useState<Sources>([])
  const src = sources.find((source) => source && !broken.includes(source))
  return [src, () => setBroken((before) => [...before, src])]
}

type ForeignImageProps = { src: string; size?: number; isLazy?: boolean; onError: () => void }

/** A picture of a third party: `<img>` runs no scripts, and its host gets neither cookies nor the page's URL. */
export function ForeignImage({ src, size, isLazy, onError }: ForeignImageProps) {
  return (
    <img
      key={src}
      alt=""
      src={src}
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      crossOrigin="anonymous"
      onError={onError}
    />
  )
}
