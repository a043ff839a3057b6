import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { useArchiveWords } from './useArchiveWords'

test.each([
  ['1', 'In use'],
  ['0', 'Out of use'],
  ['ZZ_9', 'ZZ_9'],
])('the use %s of a meter is called %s', async (code, said) => {
  await words.loadNamespaces(['meter'])
  const { result } = renderHook(() => useArchiveWords())
  expect(result.current.show('use_status', code)).toBe(said)
})
