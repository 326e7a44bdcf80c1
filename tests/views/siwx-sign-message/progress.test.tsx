import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { en } from '../../../src/messages/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { setLaterMessages, setMessages } = product(() => import('../../../src/stores/messages.ts'))
const view = product(() => import('../../../src/views/siwx-sign-message/progress.tsx'))

beforeEach(async () => {
  await setup()
  setMessages('en', first)
  setLaterMessages(en)
})

const drawn = (code: 'sign-failed' | 'sign-rejected', detail: string) => {
  const { Progress } = view
  const step = { step: 'failed', code, detail, message: undefined } as const
  return renderToStaticMarkup(<Progress step={step} wallet="Nano" site="shop.example" />)
}

it('says in the wallet’s own words why it could not sign', () => {
  expect(drawn('sign-failed', 'Please enable <blind> signing')).toContain(
    '<q>Please enable &lt;blind&gt; signing</q>',
  )
})

it('quotes nothing where the wallet said nothing, or the visitor declined', () => {
  expect(drawn('sign-failed', '') + drawn('sign-rejected', 'User denied')).not.toContain('<q>')
})
