/** The floor with all code in the page's script: the cost of a click without any loading. */
import { defineButton } from './button.ts'
import { mountDialog } from './dialog.tsx'

defineButton(mountDialog)
