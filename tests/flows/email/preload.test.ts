import { expect, it } from 'vitest'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { preloadFrame } = product(() => import('../../../src/flows/email/preload-frame.ts'))
const { $alert } = product(() => import('../../../src/stores/modal/notices.ts'))

it('alerts when the frame does not load ahead in an installed app', async () => {
  const page = await loginPage()
  await preloadFrame()
  expect($alert.get()).toBeUndefined()
  page.fake.frame.load = () => Promise.reject(new Error('It did not load'))
  await preloadFrame()
  expect($alert.get()).toEqual({
    code: 'frame-load-failed',
    title: 'Error loading embedded wallet in PWA',
    detail: 'It did not load',
  })
})
