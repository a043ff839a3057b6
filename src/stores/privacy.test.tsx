import { expect, test } from 'vitest'
import { localStore } from '@/lib/storage'
import { privacy } from './privacy'

test('personal data is hidden at once, and still after a reload', () => {
  privacy.set(true)
  expect(privacy.masked()).toBe(true)
  privacy.reload()
  expect(privacy.masked()).toBe(true)
  privacy.set(false)
  expect(privacy.masked()).toBe(false)
  privacy.reload()
  expect(privacy.masked()).toBe(false)
  localStore.remove('powergate.privacy')
})
