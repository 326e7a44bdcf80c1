import { Fragment, type ReactNode } from 'react'

type SentenceProps = { text: string; values: Readonly<Record<string, ReactNode>> }

/** Replaces each `{name}` of a sentence. A value may have another text direction, so it is isolated. */
export function Sentence({ text, values }: SentenceProps) {
  // Every second part is a name.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const value = index % 2 ? values[part] : part
    const isForeign = index % 2 && typeof value === 'string'
    return <Fragment key={index}>{isForeign ? <bdi>{value}</bdi> : value}</Fragment>
  })
}
