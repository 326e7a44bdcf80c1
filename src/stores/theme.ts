import { computed, type ReadableAtom } from 'nanostores'
import type { ThemeMode } from '../domain/options.ts'
import { $options } from './options.ts'

export interface Theme {
  mode: ThemeMode
  variables: Readonly<Record<string, string>>
}

export const $theme: ReadableAtom<Theme> = computed($options, ({ themeMode, themeVariables }) => ({
  mode: themeMode,
  variables: themeVariables,
}))
