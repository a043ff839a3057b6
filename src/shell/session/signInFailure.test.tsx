import { expect, test } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { signInFailure } from './signInFailure'

const sentence = 'Wrong password, please enter again. 2 attempts left.'

test.each([
  // The server's own sentence is always shown; what it does not say of the counts is added.
  [
    new ApiError('refused', sentence, undefined, { remainingAttempts: 2, lockMinutes: 0 }),
    { refused: true, message: sentence },
  ],
  [
    new ApiError('refused', 'Wrong password.', undefined, { remainingAttempts: 2 }),
    { refused: true, message: 'Wrong password. 2 attempts left.' },
  ],
  [
    new ApiError('expired', 'Wrong password.', 401, { result: { remainingAttempts: 1 } }),
    { refused: true, message: 'Wrong password. 1 attempt left.' },
  ],
  [
    new ApiError('refused', 'Locked.', undefined, { remainingAttempts: 0, lockMinutes: 29.2 }),
    { refused: true, message: 'Locked.', lockMinutes: 30 },
  ],
  [
    new ApiError('badRequest', '', 400, 'no'),
    { refused: true, message: 'The server did not accept this account. Check username and password.' },
  ],
  [
    new ApiError('refused', 'No.', undefined, { remainingAttempts: '2', lockMinutes: Number.NaN }),
    { refused: true, message: 'No.' },
  ],
  [new ApiError('network'), { refused: false, message: 'Network Error' }],
  [new Error('chunk'), { refused: false, message: 'The request failed, Please try again later.' }],
])('%o', async (error, told) => {
  expect(await signInFailure(error)).toEqual(told)
})
