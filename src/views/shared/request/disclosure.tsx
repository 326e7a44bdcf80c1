import { type ReactNode, useId, useState } from 'react'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from './disclosure.css?inline'

type DisclosureProps = { label: string; isOpen?: boolean; onToggle?: () => void; children: ReactNode }

/** A button that expands content below it. */
export function Disclosure({ label, isOpen: isFirstOpen = false, onToggle, children }: DisclosureProps) {
  useSheet(css)
  const [isOpen, setOpen] = useState(isFirstOpen)
  const id = useId()
  return (
    <div>
      <Pressable
        className="disclosure"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          onToggle?.()
          setOpen(!isOpen)
        }}
      >
        {label}
        <Icon name={viewIcons.chevronDown} size={18} />
      </Pressable>
      {isOpen && (
        <div className="disclosure-content" id={id}>
          {children}
        </div>
      )}
    </div>
  )
}
