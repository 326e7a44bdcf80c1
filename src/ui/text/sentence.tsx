import { Fragment, type ReactNode } from 'react'

type SentenceProps = { text: string; values: Readonly<Record<string, ReactNode>> }

/** Fills the `{name}` places of a sentence. A text in one of them is somebody else's, and may run in another direction. */
export function Sentence({ text, values }: SentenceProps) {
  // Every second part is the name of a place.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const value = index % 2 ? values[part] : part
    const isForeign = index % 2 && typeof value === 'string'
    return <Fragment key={index}>{isForeign ? <bdi>{value}</bdi> : value}</Fragment>
  })
}
