/** Every documented code can reach a page: something raises it, and a test receives it. Every product event as well. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import type { ProductEventName } from '../../src/domain/product-events.ts'
import { ERRORS } from '../../src/errors/codes.ts'
import { EMBEDDED_ERRORS } from '../../src/errors/embedded-codes.ts'
import { SWAP_ERRORS } from '../../src/errors/swap-codes.ts'
import { SENT_PROPERTIES } from '../../src/flows/project/analytics/event-properties.ts'

const CODES = [
  ...Object.keys({ ...EMBEDDED_ERRORS, ...SWAP_ERRORS, ...ERRORS }),
  // Of the script tag, which does not carry the tables.
  ...['load-failed', 'destroyed', 'browser-only', 'option-invalid', 'unexpected', 'both-siwe-and-siwx'],
]

/** Named in its parts: `${prefix}-failed` of the back ends. */
const MADE = ['catalogue-failed', 'catalogue-busy', 'catalogue-unreachable', 'catalogue-unreadable']

/** Without a place here: views of other kits, and names that no kit sends. */
const NEVER_SENT: readonly ProductEventName[] = [
  'MODAL_CREATED',
  ...(['CLICK_CONVERT', 'CLICK_SELECT_NETWORK_TO_SWAP'] as const),
  // The wallet of a login is the visitor's own from the start.
  'EMAIL_UPGRADE_FROM_MODAL',
  ...(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS', 'PAY_ERROR'] as const),
]

const textOf = (folder: string, left: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !left.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')

const PRODUCT = textOf('src', /^(?:errors\/(?!foreign)|messages\/|domain\/product-events|.*event-properties)/)
const TESTS = textOf('tests', /^(?:errors\/callers|kit\/public-surface)/)

const names = (text: string, name: string) => text.includes(`'${name}'`)

it('has a caller for each code', () => {
  expect(CODES.filter((code) => !names(PRODUCT, code) && !MADE.includes(code))).toEqual([])
})

it('has a test that receives each code', () => {
  expect(CODES.filter((code) => !names(TESTS, code))).toEqual([])
})

it('sends each product event that has a place', () => {
  const events = Object.keys(SENT_PROPERTIES) as ProductEventName[]
  expect(events.filter((name) => !names(PRODUCT, name))).toEqual(
    events.filter((name) => NEVER_SENT.includes(name)),
  )
})
