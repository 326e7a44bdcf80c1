import { useSheet } from '../../../ui/use-sheet.ts'
import { ExactText } from './exact-text.tsx'
import css from './raw-data.css?inline'

type RawDataProps = {
  /** Accessible name. */
  label: string
  parts: readonly { key: string; label: string; text: string }[]
}

/** The exact request. */
export function RawData({ label, parts }: RawDataProps) {
  useSheet(css)
  return (
    // Scrollable, so it must be focusable.
    <div className="raw surface" role="region" aria-label={label} tabIndex={0} dir="ltr" translate="no">
      {parts.map(({ key, label: name, text }) => (
        <Part key={key} name={name} text={text} />
      ))}
    </div>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b>{name}</b>
      <ExactText text={text} />
    </>
  )
}
