import { expect, it, vi } from 'vitest'
import { okWithProgress, textOf } from './answer'
import { completeAnswer } from './completeAnswer'

function bodyOf(done: number): unknown {
  const sums = { done, total: 3, sum: 7 }
  return JSON.parse(textOf(okWithProgress(sums)) ?? '')
}

it('an answer says in its envelope how far it is, and nothing of it when it is whole', () => {
  expect(bodyOf(1)).toEqual({
    success: true,
    message: '',
    progress: { done: 1, total: 3 },
    result: { sum: 7 },
  })
  expect(bodyOf(3)).toEqual({ success: true, message: '', result: { sum: 7 } })
})

it('is asked for until it is whole, and not for ever', async () => {
  const wait = vi.fn<() => void>()
  let done = 0
  expect(await completeAnswer(() => Promise.resolve(bodyOf(++done)), wait)).toEqual(bodyOf(3))
  expect(wait).toHaveBeenCalledTimes(2)
  expect(await completeAnswer(() => Promise.resolve(bodyOf(1)), wait, 5)).toBeUndefined()
})
