import { expect, it, onTestFinished } from 'vitest'
import { dispatchAll, on } from '../../src/kit/events.ts'
import { emit, onEvent } from '../../src/stores/events.ts'

/** Errors that nothing caught: a browser writes them to the console of the page. */
function uncaughtErrors() {
  const messages: string[] = []
  process.setUncaughtExceptionCaptureCallback((error) => void messages.push(error.message))
  onTestFinished(() => process.setUncaughtExceptionCaptureCallback(null))
  return messages
}

it('calls the handlers of that name in their order, until they are undone', () => {
  const heard: string[] = []
  const undo = onEvent('opened', ({ view }) => heard.push(`first ${view}`))
  onTestFinished(onEvent('opened', ({ view }) => heard.push(`second ${view}`)))
  onTestFinished(onEvent('closed', () => heard.push('closed')))
  emit('opened', { view: 'Connect' })
  undo()
  emit('opened', { view: 'Account' })
  expect(heard).toEqual(['first Connect', 'second Connect', 'second Account'])
})

it('goes on after a handler that throws, and reports what it threw', async () => {
  const errors = uncaughtErrors()
  const heard: string[] = []
  onTestFinished(
    onEvent('opened', () => {
      throw new Error('mine')
    }),
  )
  onTestFinished(onEvent('opened', ({ view }) => heard.push(view)))
  expect(emit('opened', { view: 'Connect' })).toBe(true)
  expect(heard).toEqual(['Connect'])
  await new Promise<void>((done) => process.nextTick(done))
  expect(errors).toEqual(['mine'])
})

it('lets a handler prevent opening and closing, and nothing else', () => {
  for (const name of ['opening', 'opened', 'closing', 'closed'] as const)
    onTestFinished(onEvent(name, (_, event) => event.preventDefault()))
  const isAllowed = (name: 'opening' | 'opened' | 'closing' | 'closed') => emit(name, { view: 'Connect' })
  expect([isAllowed('opening'), isAllowed('opened')]).toEqual([false, true])
  expect([isAllowed('closing'), isAllowed('closed')]).toEqual([false, true])
})

it('a page that stops an event stops it for itself alone', () => {
  const element = new EventTarget()
  const heard: string[] = []
  element.addEventListener('opening', (event) => event.stopImmediatePropagation())
  element.addEventListener('opening', () => heard.push('element'))
  onTestFinished(on('opening', (_, event) => event.stopImmediatePropagation()))
  onTestFinished(on('opening', () => heard.push('kit')))
  onTestFinished(dispatchAll(element))
  onTestFinished(onEvent('opening', () => heard.push('own')))
  expect(emit('opening', { view: 'Connect' })).toBe(true)
  expect(heard).toEqual(['kit', 'own'])
})

it('a page that prevents an event on the element prevents it', () => {
  const element = new EventTarget()
  element.addEventListener('closing', (event) => event.preventDefault())
  onTestFinished(dispatchAll(element))
  expect(emit('closing', { view: 'Connect' })).toBe(false)
})
