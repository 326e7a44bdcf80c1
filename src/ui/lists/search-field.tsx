import { type HTMLAttributes, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../pictures/icon.tsx'
import css from './search-field.css?inline'
import { Tag } from '../text/tag.tsx'
import { useSheet } from '../use-sheet.ts'

type SearchFieldProps = Omit<HTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
  /** Number of results; announced. */
  result?: string | undefined
}

export function SearchField({ label, value, onChange, clearLabel, result, ...rest }: SearchFieldProps) {
  useSheet(css)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="search-field surface">
      <label htmlFor={id}>
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        placeholder={label}
        {...rest}
        id={id}
        ref={input}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span role="status">{result && <Tag>{result}</Tag>}</span>
      {value && <IconButton label={clearLabel} icon="close" size={16} onClick={clear} />}
    </div>
  )
}
