/** The floor that loads React on the first click. */
import { defineButton } from './button.ts'

defineButton(async (shadow) => (await import('./dialog.tsx')).mountDialog(shadow))
