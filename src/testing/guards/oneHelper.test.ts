import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')
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
    'ui/choose/transferKeys.ts',
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
  // src/rules gives codes their names: isYes, isNo, isOther and the named codes beside each dictionary.
  const bare = /[!=]== ?'-?\d+'|'-?\d+' ?[!=]==|case '-?\d+'/
  const elsewhere = files.filter(({ path }) => !/^(rules|testing)\//.test(path))
  expect(withText(bare, elsewhere).toSorted()).toEqual([
    // How a server says that it went well.
    'api/wire/httpBody.ts',
    // A truth of the wire is made here.
    'lib/shape.ts',
    // The digits of midnight.
    'lib/shapeTime.ts',
    // The key 0.
    'ui/chart/cursorKeys.ts',
  ])
})

test('a page of months opens on the last one that has ended: nobody else chooses a month', () => {
  // A month that is chosen, that stands in the address or that follows from now.
  const months =
    /<Month(Control|Range)\b|useParam\('month'\)|\breadingMonth\b|(Day|Today|Now)\([^()]*\)\.slice\(0, 7\)/
  const rule = /\b(useEndedMonth|endedMonth|useMonth|useDueMonths)\b/
  const others = within('features', 'shell').filter(({ text }) => !rule.test(text))
  expect(withText(months, others).toSorted()).toEqual([
    // The form chooses (blankCalculation.ts).
    'features/business/loss/calculate-electricity/CalculationSpan.tsx',
    // The page chooses (useLossSpan.ts).
    'features/business/shared/losses/LossSpan.tsx',
    // One meter up to now: the running month is there, marked as preliminary.
    'features/capture/archive/meter-energy/EnergyPanel.tsx',
    // One account up to now: its ledger runs on.
    'features/prepaid/account/prepaid-account/LedgerDrawer.tsx',
    // Month freezes of the last day that is due.
    'features/query/shared/stat/useDay.tsx',
    // The page chooses (useReportSetting.ts).
    'features/query/stat/stat-report/ReportControls.tsx',
  ])
})

/** The text of each order of a file: from `useSend(` to the bracket that closes it. */
function ordersIn(text: string): string[] {
  return [...text.matchAll(/\buseSend(?:<[^>]*>)?\(/g)].map(({ index }) => {
    let depth = 0
    for (let end = text.indexOf('(', index); end < text.length; end += 1) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      if (depth === 0) return text.slice(index, end + 1)
    }
    return text.slice(index)
  })
}

test('who announces a failure of its own order says of each order whether useSend announces it, too', () => {
  const announcing = files.filter(
    ({ text }) => /\bfeedback\.(error|warning|notify)\(/.test(text) && ordersIn(text).length > 0,
  )
  const silent = announcing.flatMap(({ path, text }) =>
    ordersIn(text).flatMap((order, nth) =>
      /\bnotifies: (true|false)/.test(order) ? [] : [`${path}: order ${nth + 1}`],
    ),
  )
  expect(silent).toEqual([])
})

test('the orders of a file are told apart', () => {
  const text = 'const a = useSend(() => b((c)), undefined, { notifies: false })\nconst d = useSend<X>(e)'
  expect(ordersIn(text)).toEqual(['useSend(() => b((c)), undefined, { notifies: false })', 'useSend<X>(e)'])
})
