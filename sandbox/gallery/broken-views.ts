/** Makes views fail. The registry imports CSS, which only a bundler can read, so it is imported late. */
import type { VIEWS } from '../../src/views/registry.ts'

const registry = async () => (await import('../../src/views/registry.ts')).VIEWS

const withheld = (): Promise<never> => Promise.reject(new Error('The gallery withholds this view'))

/** The chunk of the view fails to load. */
export async function loseView(view: keyof typeof VIEWS): Promise<void> {
  const views = await registry()
  views[view].load = withheld
}

function Broken(): never {
  throw new Error('The gallery broke this view')
}

/** The view throws while it renders. */
export async function breakView(view: keyof typeof VIEWS): Promise<void> {
  const views = await registry()
  views[view].load = () => Promise.resolve(Broken)
}
