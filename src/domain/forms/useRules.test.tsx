import { expect, it } from 'vitest'
import { words } from '@/i18n/i18n'
import { languages, type Language } from '@/i18n/languages'
import { rulesOf } from './useRules'

type Rules = ReturnType<typeof rulesOf>

/** [rule, kept, broken, part of the English sentence]. */
const cases: [
  string,
  (rules: Rules) => (value: string, all: Record<string, unknown>) => unknown,
  string,
  string,
  string,
][] = [
  ['email', (r) => r.email, 'a@b.example', 'a@b', 'e-mail'],
  ['url', (r) => r.url, 'https://a.example', 'a.example', 'web address'],
  ['phone', (r) => r.phone, '+1 809-555', '12', '5 to 20'],
  ['landline', (r) => r.landline, '0755-26012345', '12', '7 or 8 digits'],
  ['dictCode', (r) => r.dictCode, 'a1', 'a-1', 'letters and digits'],
  ['code', (r) => r.code, 'a-1_b', 'a b', 'hyphens and underscores'],
  ['dateCode', (r) => r.dateCode, '112001', '11', '4-digit date'],
  ['oneToTen', (r) => r.oneToTen, '10', '11', '01 to 10'],
  ['exactDigits', (r) => r.exactDigits(4), '1234', '12345', 'exactly 4 digits, e.g. 1234'],
  ['version', (r) => r.version, 'V1.2', 'one', 'V1.2.3'],
  ['number', (r) => r.number, '-1.5', 'x', 'a number'],
  ['positiveInteger', (r) => r.positiveInteger, '3', '0', 'above 0'],
  ['integer', (r) => r.integer({ min: 1, max: 2048 }), '2048', '2049', 'from 1 to 2,048'],
  ['decimal', (r) => r.decimal(4, 2), '1234.56', '12345', '1234.56'],
  ['amount', (r) => r.amount, '12.5', '0', 'above 0'],
  ['refund', (r) => r.refund(10, '10.00 RD$'), '10', '11', '10.00 RD$'],
  ['refund, no amount', (r) => r.refund(10, '10.00 RD$'), '10', 'x', 'above 0'],
  ['length', (r) => r.length(1, 5), 'abcde', 'abcdef', '1 to 5'],
  ['twelveAtMost', (r) => r.twelveAtMost, '123456789012', '1234567890123', '1 to 12'],
  ['areaCode', (r) => r.areaCode, 'A001', 'A1', 'exactly 4 characters'],
  ['digits', (r) => r.digits, '12', '1a', 'digits only'],
  ['dottedDigits', (r) => r.dottedDigits, '1.2', '1-2', 'dots'],
  ['hyphenedDigits', (r) => r.hyphenedDigits, '1-2', '1.2', 'hyphens'],
  ['ipv4', (r) => r.ipv4, '10.0.0.1', '10.0.0.256', 'IP address'],
  ['longitude', (r) => r.longitude, '-180', '-180.1', '-180 to 180'],
  ['latitude', (r) => r.latitude, '90', '91', '-90 to 90'],
  ['meterNumber', (r) => r.meterNumber, '202600012345', '1', '12 letters and digits'],
  ['adminPassword', (r) => r.adminPassword, 'Abc123', 'abc', '6 to 20'],
  ['laterThanNow', (r) => r.laterThanNow, '2999-01-01', '2000-01-01', 'later than now'],
  [
    'jobStart',
    (r) => r.jobStart('from', 'to'),
    '',
    '2000-01-01 00:00:00',
    'Start time must be later than current time!',
  ],
  [
    'jobEnd',
    (r) => r.jobEnd('from', 'to'),
    '',
    '2000-01-01 00:00:00',
    'End time must be later than current time!',
  ],
  ['differs', (r) => r.differs('name', 'Name'), 'South', 'north', 'differ from “Name”'],
]

it.each(
  (Object.keys(languages) as Language[]).flatMap((language) =>
    cases.map((each) => [language, each] as const),
  ),
)('says in %s what %s expects', async (language, [name, rule, kept, broken, english]) => {
  await words.loadLanguages(language)
  await words.loadNamespaces('form')
  const check = rule(rulesOf(words.getFixedT(language, 'form'), language))
  const all = name === 'differs' ? { name: 'North' } : { [name === 'jobStart' ? 'from' : 'to']: broken }
  expect(check(kept, name.startsWith('job') ? {} : all)).toBeUndefined()
  const said = check(broken, all)
  expect(said).toEqual(expect.stringMatching(/[.!。！]$/))
  expect(said).not.toMatch(/{{|rule\./)
  expect(language === 'en' ? said : english).toContain(english)
})
