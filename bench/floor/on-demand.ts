/** The floor that fetches React with the first click. */
import { defineButton } from './button.ts'

defineButton(async (shadow) => (await import('./dialog.tsx')).mountDialog(shadow))
