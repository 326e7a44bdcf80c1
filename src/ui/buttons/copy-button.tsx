import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { viewIcons } from '../pictures/view-icons.ts'

const SHOWN = 2000

type CopyButtonProps = {
  label: string
  /** Omitted if a toast confirms: a screen reader would announce it twice. */
  copiedLabel?: string
  /** Copies and resolves with whether it succeeded. */
  onCopy: () => Promise<boolean>
  variant?: 'main' | 'quiet'
  /** Shows the icon only. */
  compact?: boolean
  disabled?: boolean
}

export function CopyButton({
  label,
  copiedLabel = label,
  onCopy,
  variant = 'quiet',
  compact,
  disabled,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, SHOWN, 0)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await onCopy()) setCopied((times) => times + 1)
  }
  const icon = copied ? 'check' : viewIcons.copy
  const text = copied ? copiedLabel : label
  if (compact) return <IconButton label={text} icon={icon} size={16} onClick={() => void copy()} />
  return (
    <Button variant={variant} icon={icon} disabled={disabled} onClick={() => void copy()}>
      <span aria-live="polite">{text}</span>
    </Button>
  )
}
