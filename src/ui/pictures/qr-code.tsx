import type { ReactNode } from 'react'
import css from './qr-code.css?inline'
import { drawQr } from './qr-path.ts'
import { Skeleton } from '../text/skeleton.tsx'
import { useSheet } from '../use-sheet.ts'

type QrCodeProps = {
  text: string
  label: string
  /** Shown in the middle. */
  children: ReactNode
}

/** A QR code, black on white in every theme, because cameras read it best. */
export function QrCode({ text, label, children }: QrCodeProps) {
  useSheet(css)
  const { path, size, mark } = drawQr(text)
  return (
    <div className="qr-code">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} fillRule="evenodd" />
      </svg>
      <span className="qr-code-mark" style={{ inlineSize: `${(100 * mark) / size}%` }}>
        {children}
      </span>
    </div>
  )
}

/** Placeholder of a code that is loading. */
export function QrPlace({ label }: { label: string }) {
  useSheet(css)
  return (
    <div className="qr-code" role="img" aria-label={label} aria-busy="true" data-empty>
      <Skeleton />
    </div>
  )
}
