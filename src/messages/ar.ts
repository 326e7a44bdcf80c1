import { en } from './en.ts'
export const ar = en
