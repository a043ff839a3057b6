import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({
    path: relative(src, join(src, path)).replaceAll('\\', '/'),
    text: readFileSync(join(src, path), 'utf8'),
  }))

const within = (...rooms: string[]) =>
  files.filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)))

const withText = (pattern: RegExp, files_ = files): string[] =>
  files_.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('Enter is asked for by isEnter, because one that confirms a word belongs to the input method', () => {
  const bare =
    /[!=]== ?'Enter'|'Enter' ?[!=]==|case 'Enter'|'Enter'[^\n]*\]\.includes\(|isComposing|onPressEnter=\{(?!\(event\) => event\.preventDefault\(\)\})/
  expect(withText(bare).toSorted()).toEqual([
    // Keys of lists into which nobody types.
    'ui/form/transferKeys.ts',
    'ui/keys/enter.ts',
    'ui/tree/treeKeys.ts',
  ])
})

test('now is the head-end’s time: only what measures how long something took asks the clock of the PC', () => {
  const features = within('features', 'page', 'domain', 'shell', 'ui')
  expect(withText(/\bDate\.now\(\)|\bdayjs\(\)|new Date\(\)/, features).toSorted()).toEqual([
    // Names of files in their order.
    'page/exports/exportRunner.ts',
    // Codes, locks, idle time, polling: from one moment to the next of the same clock.
    'shell/account/emailCode.ts',
    'shell/account/useEmailChange.ts',
    'shell/connection/ClockWatch.tsx',
    'shell/desk/useReplaced.ts',
    'shell/login/lock.ts',
    'shell/notices/NoticeWatch.tsx',
    'shell/session/useIdle.ts',
    'shell/session/useRemoteLogin.ts',
    'ui/data/ahead.ts',
    'ui/data/useEvery.ts',
  ])
})

test('a code of an answer is compared by its name, so that it is seen what an unknown one does', () => {
  // src/rules: isYes, isNo, isOther and the named codes beside each dictionary.
  const bare = /[!=]== ?'-?\d+'|'-?\d+' ?[!=]==|case '-?\d+'/
  expect(withText(bare, within('features'))).toEqual([])
})

test('who announces a failure of its own order says so to useSend, which would announce it once more', () => {
  const announcing = files.filter(
    ({ text }) => /\buseSend\(/.test(text) && /\bfeedback\.(error|warning|notify)\(/.test(text),
  )
  const own = announcing.filter(({ path }) => path !== 'ui/data/queries.ts')
  expect(own.filter(({ text }) => !text.includes('notifies: false')).map(({ path }) => path)).toEqual([])
})
