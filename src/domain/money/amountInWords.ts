import { words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import type { MoneyUnit } from '@/lib/moneyUnit'
import { amountOf } from '@/rules/money/amount'
import { wordsOfAmount } from '@/rules/money/amountInWords'

/** Digits of an integer that is always exact. */
const mostDigits = 15

/**
 * An amount in words for receipts, without any currency: "one thousand two hundred and 50/100" (`wordsOfAmount`). Accepts a number or its
 * text, rounds to the unit's decimals (half up); what is no number, or is below zero, answers the language's "Invalid data".
 * Rejects when the words cannot be fetched.
 */
export async function amountInWords(amount: unknown, unit: MoneyUnit, language: Language): Promise<string> {
  const text = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.trim() : ''
  const [, integerDigits, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const { decimals } = unit
  if (integerDigits === undefined || integerDigits.length + decimals > mostDigits) {
    await words.loadNamespaces('form')
    return words.getFixedT(language, 'form')('rule.amountInvalid')
  }
  const isRoundedUp = Number(fraction[decimals] ?? 0) >= 5
  const smallest = Number(integerDigits + fraction.padEnd(decimals, '0').slice(0, decimals))
  return wordsOfAmount(amountOf(smallest + (isRoundedUp ? 1 : 0)), unit, language)
}
