/** Amounts of a receipt are read at a glance; a press shows every digit. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { TransactionRecord } from '../../../src/domain/transfers/transfer.ts'
import { en } from '../../../src/messages/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { en as send } from '../../../src/messages/send/en.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { setLaterMessages, setMessages } = product(() => import('../../../src/stores/messages.ts'))
const view = product(() => import('../../../src/views/send/status/heading.tsx'))

const ETH = { decimals: 18, symbol: 'ETH' }
const SENT = { kind: 'send', toName: 'sam.eth', ...ETH } as const
const SWAPPED = { kind: 'swap', ...ETH, gets: { decimals: 6, symbol: 'USDC' } } as const

it.each<[record: Partial<TransactionRecord>, short: RegExp, whole?: RegExp]>([
  [{ ...SENT, amount: '1204000000000000000' }, /1\.204 ETH.*sam\.eth/],
  [{ ...SENT, amount: '1234567890123456789' }, /1\.23456 ETH/, /1\.234567890123456789 ETH/],
  [{ ...SENT, amount: '9999618884425631588328' }, /9,999\.6188 ETH/, /9,999\.618884425631588328 ETH/],
  [
    { ...SWAPPED, amount: '1234567890123456789', arrived: '2500123456' },
    /1\.23456 ETH.*2,500\.1234 USDC/,
    /1\.234567890123456789 ETH.*2,500\.123456 USDC/,
  ],
])('%j', async (record, short, whole) => {
  await setup()
  setMessages('en', first)
  setLaterMessages(en)
  setFurther('send')(send)
  const { Heading } = view
  // What the heading reads of a record.
  const text = renderToStaticMarkup(
    <Heading record={{ status: 'confirmed', ...record } as TransactionRecord} />,
  )
  expect(text).toMatch(short)
  const title = /title="([^"]*)"/.exec(text)?.[1]
  if (whole) expect(title).toMatch(whole)
  else expect(title).toBeUndefined()
})
