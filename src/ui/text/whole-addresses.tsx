import type { ReactNode } from 'react'

/** A shortened address, which browsers would break after its ellipsis. */
const SHORTENED = /([0-9A-Za-z]{2,12}…[0-9A-Za-z]{2,12})/u

/** A sentence whose shortened addresses stay on one line each. */
export const wholeAddresses = (text: string): ReactNode =>
  text.split(SHORTENED).map((part, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
