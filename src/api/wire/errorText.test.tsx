import { describe, expect, test } from 'vitest'
import { changeLanguage, words } from '@/i18n/i18n'
import { languages, type Language } from '@/i18n/languages'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import { errorText } from './errorText'

const action = 'The request failed, Please try again later.'
const load = 'The request failed. Please refresh the page or contact administrator.'

describe('what a user reads', () => {
  test.each<[ApiErrorKind, string, string]>([
    ['timeout', '', 'The request timeout, please try again later!'],
    ['network', '', 'Network Error'],
    ['expired', 'token bad', 'Your session has expired, please login again.'],
    ['forbidden', 'no right X', 'Error Code 403, The operation is not authorized.'],
    ['malformed', '', "The server's answer could not be read. Please try again later."],
    [
      'insecure',
      '',
      'The page was opened without https, so the browser cannot encrypt your password and nothing was sent. Please open it with https.',
    ],
    ['badRequest', 'Bad', 'Bad'],
    ['status', 'Broken', 'Broken'],
    ['rejected', 'Hidden', 'Hidden'],
    ['refused', 'No data to export', 'No data to export'],
    ['status', '', action],
    ['refused', '', action],
  ])('%s "%s"', (kind, message, text) => {
    expect(errorText(new ApiError(kind, message), 'action')).toBe(text)
  })

  test.each([
    [429, 'Too many requests in a short time. Please wait a minute, then try again.'],
    [414, 'Too many numbers or names for the server at once. Search for fewer of them, part by part.'],
    [431, 'Too many numbers or names for the server at once. Search for fewer of them, part by part.'],
    [503, 'The server is busy or under maintenance. Please try again in a few minutes.'],
  ])('what stands in front of the server answers %i without words', (status, text) => {
    expect(errorText(new ApiError('status', '', status), 'action')).toBe(text)
    expect(errorText(new ApiError('status', '', status), 'load')).toBe(text)
    expect(errorText(new ApiError('status', 'Back at nine', status), 'load')).toBe('Back at nine')
  })

  test('a page that did not come is to be refreshed, not tried again', () => {
    expect(errorText(new ApiError('status'), 'load')).toBe(load)
  })

  test.each([new TypeError('x is undefined'), 'text', undefined, null])(
    '%s: no inner words reach the user',
    (error) => {
      expect(errorText(error, 'action')).toBe(action)
      expect(errorText(error, 'load')).toBe(load)
    },
  )

  test.each(Object.keys(languages) as Language[])('in %s every kind has words', async (language) => {
    await changeLanguage(language)
    const kinds: ApiErrorKind[] = [
      'badRequest',
      'expired',
      'forbidden',
      'status',
      'rejected',
      'refused',
      'timeout',
      'network',
      'malformed',
      'insecure',
      'cancelled',
    ]
    const texts = kinds.map((kind) => errorText(new ApiError(kind), 'load'))
    expect(texts.every((text) => text.length > 3 && !text.includes('errors'))).toBe(true)
    expect(words.language).toBe(language)
  })
})
