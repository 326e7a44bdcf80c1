/** The floor with its code in the page's script: what a click costs when nothing has to be fetched. */
import { defineButton } from './button.ts'
import { mountDialog } from './dialog.tsx'

defineButton(mountDialog)
