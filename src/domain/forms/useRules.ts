import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, utilityNow } from '@/lib/time'
import type { Check } from '@/ui/fields/formFields'
import * as limits from '@/rules/limits/limits'
import * as is from '@/rules/limits/validators'

/**
 * The rules of form fields with their sentences, in the language of the page (namespace `form`). Empty fields are not
 * asked: `required` of the field does that.
 * @example const rules = useRules(); <Field.Text name="email" label={…} rules={[rules.email]} />
 */
export function useRules(): Rules {
  const { t, i18n } = useTranslation('form')
  return useMemo(() => rulesOf(t, i18n.language), [t, i18n.language])
}

export type Rules = ReturnType<typeof rulesOf>

export function rulesOf(t: TFunction<'form'>, language: string) {
  const unless = (keeps: (value: string) => boolean, sentence: () => string) =>
    ((value) => (keeps(value) ? undefined : sentence())) satisfies Check
  const text = (values: Readonly<Record<string, unknown>>, name: string): string => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const { integer: integerDigits, decimals: decimalDigits } = limits.amountDigits
  const decimal = (integer: number, decimals: number) =>
    unless(
      (value) => is.isDecimal(value, integer, decimals),
      () => t('rule.decimal', { integer, decimals, example: exampleOf(integer, decimals) }),
    )
  /** The times of a timed job, for both of its fields; `start` and `end` are the fields' names. */
  const jobTime =
    (
      start: string,
      end: string,
      ownProblems: readonly is.JobTimeProblem[],
      saved?: { start: string; end: string },
    ): Check =>
    (_value, values) => {
      const problem = is.jobTimeProblem(text(values, start), text(values, end), utilityNow(), saved)
      if (!problem || !ownProblems.includes(problem)) return undefined
      return t(`rule.${problem}`, { hour: limits.jobHours })
    }
  return {
    /** Not what the field `name` says. */
    differsFrom:
      (name: string, sentence: string): Check =>
      (value, values) =>
        is.differ(value, text(values, name)) ? undefined : sentence,
    email: unless(is.isEmail, () => t('rule.email')),
    url: unless(is.isUrl, () => t('rule.url')),
    phone: unless(is.isPhone, () => t('rule.phone')),
    landline: unless(is.isLandline, () => t('rule.landline')),
    /** Letters and digits. */
    dictCode: unless(is.isDictCode, () => t('rule.dictCode')),
    /** Letters, digits, hyphens and underscores; asset numbers too. */
    code: unless(is.isCode, () => t('rule.code')),
    dateCode: unless(is.isDateCode, () => t('rule.dateCode')),
    oneToTen: unless(is.isOneToTen, () => t('rule.oneToTen')),
    color: unless(is.isColor, () => t('rule.color')),
    exactDigits: (n: number) =>
      unless(
        (value) => is.isExactDigits(value, n),
        () => t('rule.exactDigits', { n, example: '1234567890'.repeat(3).slice(0, n) }),
      ),
    version: unless(is.isVersion, () => t('rule.version')),
    number: unless(is.isNumber, () => t('rule.number')),
    positiveInteger: unless(is.isPositiveInteger, () => t('rule.positiveInteger')),
    integer: ({ min, max }: { min: number; max: number }) =>
      unless(
        (value) => is.isIntegerIn(value, min, max),
        () => t('rule.integer', { min, max }),
      ),
    /** Digits before and behind the point, no sign. */
    decimal,
    amount: unless(is.isAmount, () => t('rule.amount', { integer: integerDigits, decimals: decimalDigits })),
    /** An amount that `balance` covers; `shown` is the balance as people read it. */
    refund: (balance: number, balanceText: string) =>
      ((value) => {
        if (!is.isAmount(value)) return t('rule.amount', { integer: integerDigits, decimals: decimalDigits })
        return is.isRefund(value, balance) ? undefined : t('rule.refund', { balance: balanceText })
      }) satisfies Check,
    length: (min: number, max: number) =>
      unless(
        (value) => is.isLength(value, min, max),
        () => t('rule.length', { min, max }),
      ),
    twelveAtMost: unless(is.isTwelveAtMost, () => t('rule.length', { min: 1, max: limits.shortLength })),
    areaCode: unless(is.isAreaCode, () =>
      t('rule.characters', { n: limits.areaCodeLength, example: 'A001' }),
    ),
    digits: unless(is.isDigits, () => t('rule.digits')),
    dottedDigits: unless(is.isDottedDigits, () => t('rule.dottedDigits')),
    hyphenedDigits: unless(is.isHyphenedDigits, () => t('rule.hyphenedDigits')),
    hexKey: unless(is.isHexKey, () => t('rule.hexKey')),
    ipv4: unless(is.isIpv4, () => t('rule.ipv4')),
    longitude: unless(is.isLongitude, () => t('rule.longitude', { n: limits.coordinate.decimals })),
    latitude: unless(is.isLatitude, () => t('rule.latitude', { n: limits.coordinate.decimals })),
    meterNumber: unless(is.isMeterNumber, () => t('rule.meterNumber', { n: limits.meterNumberLength })),
    adminPassword: unless(is.isAdminPassword, () => t('rule.adminPassword', limits.adminPasswordLength)),
    /** A day ('yyyy-MM-dd') or a time later than now at the utility. */
    laterThanNow: ((value) => {
      const currentTime = utilityNow()
      return is.isAfter(value, currentTime)
        ? undefined
        : t('rule.laterThanNow', { now: formatDateTime(currentTime, language).slice(0, 16) })
    }) satisfies Check,
    /** `saved`: the times as they stand on the server, which may have passed. */
    jobStart: (start: string, end: string, saved?: { start: string; end: string }) =>
      jobTime(start, end, ['startPast'], saved),
    jobEnd: (start: string, end: string, saved?: { start: string; end: string }) =>
      jobTime(start, end, ['endPast', 'endFirst', 'tooFar'], saved),
    /** Must not equal the field `other`, called `label`. */
    differs: (otherField: string, label: string) =>
      ((value, values) =>
        is.differ(value, text(values, otherField))
          ? undefined
          : t('rule.differs', { label })) satisfies Check,
  }
}

/** '1234.56' for 4 and 2. */
const exampleOf = (integer: number, decimals: number): string =>
  `${'123456789012345'.slice(0, integer)}${decimals > 0 ? `.${'567890123456789'.slice(0, decimals)}` : ''}`
