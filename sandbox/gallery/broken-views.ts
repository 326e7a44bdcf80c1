/** Views that fail. The registry brings CSS along, which only a bundler reads, so it is imported late. */
import type { VIEWS } from '../../src/views/registry.ts'

const registry = async () => (await import('../../src/views/registry.ts')).VIEWS

const withheld = (): Promise<never> => Promise.reject(new Error('The gallery withholds this view'))

/** Its chunk does not arrive. */
export async function loseView(view: keyof typeof VIEWS): Promise<void> {
  const views = await registry()
  views[view].load = withheld
}

function Broken(): never {
  throw new Error('The gallery broke this view')
}

/** It throws while it is drawn. */
export async function breakView(view: keyof typeof VIEWS): Promise<void> {
  const views = await registry()
  views[view].load = () => Promise.resolve(Broken)
}
